import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { deletePicture } from "../../../media/actions/deletePicture.ts";
import { findPost, findThread } from "../../queries.ts";
import { editReply } from "../../reply/actions/editReply.ts";
import { editThread } from "./editThread.ts";

/**
 * Takes a picture out of the viewer's post, which is an edit; without a post, or when the post doesn't have it, deletes
 * the unused picture.
 * @throws NotFound when the post is of another thread; otherwise as `deletePicture`, `editThread` and `editReply`
 */
export async function removePicture(
	ctx: Ctx,
	{ tid, pid, aid }: { tid?: number | undefined; pid?: number | undefined; aid: number },
): Promise<void> {
	const post = pid ? await findPost(ctx.db, pid) : undefined;
	if (post && tid && tid !== post.tid) throw new NotFound("thread-not-found");
	if (!post?.aids.includes(aid)) return deletePicture(ctx, aid);
	const aids = post.aids.filter((one) => one !== aid);
	const { message, version } = post;
	if (post.position !== 1) await editReply(ctx, { pid: post.pid, message, version, aids });
	else {
		const thread = await findThread(ctx.db, post.tid);
		if (!thread) throw new NotFound("thread-not-found");
		await editThread(ctx, post.tid, { subject: thread.subject, message, version, aids: aids.join(), payload: {} });
	}
}

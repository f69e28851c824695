import type { Ctx } from "../../../platform/context.ts";
import { getReadableThreadWithPost } from "../../threads/queries.ts";
import { editThread } from "../../threads/thread/actions/editThread.ts";

/** Changes which photos a post of the viewer has, as an edit of it. @throws as `editThread` */
export async function editPhotos(
	ctx: Ctx,
	{ tid, aids }: { tid: number; aids: string },
): Promise<{ tid: number; aids: number[] }> {
	const { thread, post } = await getReadableThreadWithPost(ctx.db, ctx.viewer, tid, { pending: true });
	const { subject, version } = thread;
	await editThread(ctx, thread.tid, { subject, message: post.message, aids, version, payload: {} });
	const saved = await getReadableThreadWithPost(ctx.db, ctx.viewer, thread.tid, { pending: true });
	return { tid: thread.tid, aids: saved.post.aids };
}

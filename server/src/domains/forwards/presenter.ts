import { authorTag, threadTag } from "#contract/cacheTags.ts";
import type { ForwardView } from "#contract/forwardViews.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listPictures } from "../media/presenter.ts";
import { mayRead, seesText } from "../threads/policy.ts";
import { findThread, listPostsById } from "../threads/queries.ts";

const unavailable: ForwardView = { thread: null };

/** A forwarded thread as the viewer may see it now. @param tid undefined when it no longer exists */
export async function presentForward(ctx: Ctx, tid: number | undefined): Promise<ForwardView> {
	if (tid === undefined) return unavailable;
	ctx.responseMeta.tags.add(threadTag(tid));
	const { db, viewer } = ctx;
	const thread = await findThread(db, tid);
	if (!thread || !mayRead(viewer, thread).ok) return unavailable;
	const [post] = await listPostsById(db, [thread.pid]);
	if (!post || !seesText(viewer, post, thread)) return unavailable;
	ctx.responseMeta.tags.add(authorTag(thread.uid));
	const [aid] = post.aids;
	const [authorOf, pictureOf] = await Promise.all([listAuthors(db, [thread.uid]), listPictures(db, aid ? [aid] : [])]);
	return {
		thread: {
			...{
				tid,
				fid: thread.fid,
				subject: thread.subject,
				message: thread.excerpt,
				user: authorOf(thread.uid),
				dateline: unixSeconds(thread.createdAt),
			},
			picture: (aid && pictureOf(aid)) || null,
		},
	};
}

import type { PendingPostView } from "#contract/holding.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { showEmoticons } from "../../../platform/data/emoticons.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import { mayReview } from "../policy.ts";
import type { PostRow, ThreadRow } from "../queries.ts";

/** Pending posts for those who review them. */
export async function presentPendingPosts(
	{ db, lang, viewer }: Ctx,
	rows: { thread: ThreadRow; post: PostRow }[],
): Promise<PendingPostView[]> {
	const [author, picture] = await Promise.all([
		listAuthors(
			db,
			rows.map(({ post }) => post.uid),
		),
		listPictures(
			db,
			rows.flatMap(({ post }) => post.aids),
		),
	]);
	return rows.flatMap(({ thread, post }) => {
		const { pid, tid, pendingReason, pendingSince } = post;
		if (pendingReason === null || pendingSince === null) return [];
		return {
			...{ pid, tid, kind: pid === thread.pid ? ("thread" as const) : ("reply" as const), reason: pendingReason },
			...{
				fid: thread.fid,
				country_fid: thread.countryFid,
				member: author(post.uid),
				subject: thread.subject,
				special: thread.special,
			},
			...{ html: showEmoticons(post.html, lang), attachments: post.aids.flatMap((aid) => picture(aid) ?? []) },
			...{ dateline: unixSeconds(post.createdAt), pending: unixSeconds(pendingSince) },
			can: { release: mayReview(viewer, post, thread).ok },
		};
	});
}

import type { HeldPostView } from "#contract/holding.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { showEmoticons } from "../../../platform/data/emoticons.ts";
import { listAuthors } from "../../accounts/queries.ts";
import { listPictures } from "../../media/presenter.ts";
import { mayReview } from "../policy.ts";
import type { PostRow, ThreadRow } from "../queries.ts";

/** Held posts for those who review them. */
export async function presentHeldPosts(
	{ db, lang, viewer }: Ctx,
	rows: { thread: ThreadRow; post: PostRow }[],
): Promise<HeldPostView[]> {
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
		const { pid, tid, heldReason, heldAt } = post;
		if (heldReason === null || heldAt === null) return [];
		return {
			...{ pid, tid, kind: pid === thread.pid ? ("thread" as const) : ("reply" as const), reason: heldReason },
			...{
				fid: thread.fid,
				country_fid: thread.countryFid,
				member: author(post.uid),
				subject: thread.subject,
				special: thread.special,
			},
			...{ html: showEmoticons(post.html, lang), attachments: post.aids.flatMap((aid) => picture(aid) ?? []) },
			...{ dateline: unixSeconds(post.createdAt), held: unixSeconds(heldAt) },
			can: { release: mayReview(viewer, post, thread).ok },
		};
	});
}

import { constraints } from "#contract/constraints.ts";
import type { PostSummaryView } from "#contract/memberLists.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { nameEmoticons } from "../../platform/data/emoticons.ts";
import { type Cursor, cutPage, type Page, type PageQuery, pageOf } from "../../platform/data/pagination.ts";
import { toExcerpt } from "../../platform/data/richText.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listAuthors } from "../accounts/authors.ts";
import { mayRead } from "./policy.ts";
import { type ListedPost, listPostsById, listThreadsById } from "./queries.ts";
import { titleFor } from "./thread/title.ts";

/** Characters of a post in a list. */
const excerptLength = 160;

/** A page of one of the viewer's lists, with its page numbers and the cursor of the next page. */
export async function presentMemberPage<Row extends { cursor: Cursor }, View>(
	{ page = 1, limit = constraints.summaryPageSize, cursor }: PageQuery,
	list: (request: Page) => Promise<Row[]>,
	count: () => Promise<number>,
	present: (rows: Row[]) => Promise<View[]>,
): Promise<{ lists: View[]; page: number; count: number; totalPage: number; next: string | null }> {
	const [rows, total] = await Promise.all([list(pageOf({ page, limit, cursor })), count()]);
	const { shown, next } = cutPage(rows, limit);
	return { lists: await present(shown), page, count: total, totalPage: Math.ceil(total / limit), next };
}

/**
 * Posts with their threads' titles, in the order given, in four queries. The title and text are left out when the
 * thread was deleted or the viewer may no longer read it; the viewer's own text stays.
 */
export async function presentPostSummaries(ctx: Ctx, listed: ListedPost[]): Promise<PostSummaryView[]> {
	const posts = listed.map(({ post }) => post);
	const [threads, parents, author] = await Promise.all([
		listThreadsById(ctx.db, valuesOf(posts, "tid")),
		listPostsById(
			ctx.db,
			posts.flatMap(({ position, parentPid }) => (position === null && parentPid !== null ? [parentPid] : [])),
		),
		listAuthors(ctx.db, valuesOf(posts, "uid")),
	]);
	const byTid = new Map(threads.map((thread) => [thread.tid, thread]));
	const positionOf = new Map(parents.map(({ pid, position }) => [pid, position]));
	return listed.map(({ post, at }) => {
		const thread = byTid.get(post.tid);
		const isReadable = thread !== undefined && mayRead(ctx.viewer, thread).ok;
		return {
			pid: post.pid,
			tid: post.tid,
			fid: thread?.fid ?? 0,
			subject: isReadable ? titleFor(ctx, thread) : "",
			message:
				(isReadable && !post.hidden) || post.uid === ctx.viewer.uid
					? nameEmoticons(toExcerpt(post.message, excerptLength), ctx.lang)
					: "",
			authorid: post.uid,
			author: author(post.uid).name,
			user: author(post.uid),
			position: post.position ?? positionOf.get(post.parentPid ?? 0) ?? 1,
			like: post.likeCount,
			dateline: unixSeconds(at),
		};
	});
}

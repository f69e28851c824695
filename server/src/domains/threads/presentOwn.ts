import type { PostLineView } from "#contract/centreLists.ts";
import { rules } from "#contract/rules.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPiece, type Edge, type Piece, pieceOf } from "../../platform/edge.ts";
import { excerptOf } from "../../platform/richText.ts";
import { listAuthors } from "../accounts/queries.ts";
import type { PostLine } from "./ownLists.ts";
import { mayRead } from "./policy.ts";
import { listPostsById, listThreadsById } from "./queries.ts";

/** Characters of a post in a list. */
const lineLength = 160;

interface Asked {
	page?: number | undefined;
	limit?: number | undefined;
	cursor?: string | undefined;
}

/** A page of a list of one's own, with what every paged list says of itself. */
export async function presentOwnPage<Row extends { edge: Edge }, View>(
	{ page = 1, limit = rules.centrePage, cursor }: Asked,
	list: (piece: Piece) => Promise<Row[]>,
	count: () => Promise<number>,
	present: (rows: Row[]) => Promise<View[]>,
): Promise<{ lists: View[]; page: number; count: number; totalPage: number; next: string | null }> {
	const [rows, total] = await Promise.all([list(pieceOf({ page, limit, cursor })), count()]);
	const { shown, next } = cutPiece(rows, limit);
	return { lists: await present(shown), page, count: total, totalPage: Math.ceil(total / limit), next };
}

/**
 * Posts with their threads' titles, in the order given: four queries, whatever their number. Of a thread that was
 * deleted, or that the viewer may not read any more, neither title nor words travel, unless the words are the viewer's.
 */
export async function presentLines(ctx: Ctx, lines: PostLine[]): Promise<PostLineView[]> {
	const posts = lines.map(({ post }) => post);
	const [threads, parents, author] = await Promise.all([
		listThreadsById(
			ctx.db,
			posts.map(({ tid }) => tid),
		),
		listPostsById(
			ctx.db,
			posts.flatMap(({ position, parentPid }) => (position === null && parentPid !== null ? [parentPid] : [])),
		),
		listAuthors(
			ctx.db,
			posts.map(({ uid }) => uid),
		),
	]);
	const byTid = new Map(threads.map((thread) => [thread.tid, thread]));
	const floorOf = new Map(parents.map(({ pid, position }) => [pid, position]));
	return lines.map(({ post, at }) => {
		const thread = byTid.get(post.tid);
		const readable = thread !== undefined && mayRead(ctx.viewer, thread).ok;
		return {
			pid: post.pid,
			tid: post.tid,
			fid: thread?.fid ?? 0,
			subject: readable ? thread.subject : "",
			message: readable || post.uid === ctx.viewer.uid ? excerptOf(post.message, lineLength) : "",
			authorid: post.uid,
			author: author(post.uid),
			position: post.position ?? floorOf.get(post.parentPid ?? 0) ?? 1,
			like: post.likeCount,
			dateline: unixSeconds(at),
		};
	});
}

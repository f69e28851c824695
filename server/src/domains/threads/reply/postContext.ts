import type { AuthorView, PictureView } from "#contract/common.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import { findHiddenPartAccess, type HiddenPartAccess } from "../hiddenPart/presenter.ts";
import { findLikedPids } from "../like/queries.ts";
import { findPostDecisions, type PostDecisions } from "../moderation/postDecisions.ts";
import { isPending } from "../policy.ts";
import { listPostsById, type PostRow, type ThreadRow } from "../queries.ts";

/** Data of all posts of one response, loaded at once. */
export interface PostContext {
	thread: ThreadRow;
	author: (uid: number) => AuthorView;
	picture: (aid: number) => PictureView | undefined;
	quoted: Map<number, PostRow>;
	/** Posts that the viewer likes. */
	liked: Set<number>;
	/** What the viewer sees of the first post's hidden parts; nothing where it is not listed. */
	hiddenParts?: HiddenPartAccess;
	/** What moderators have decided about the posts, as far as the viewer reads it. */
	decisions?: PostDecisions;
}

const isGone = (row: PostRow): boolean => row.deletedAt !== null && !isPending(row);

/**
 * What the posts need that is the same for every viewer.
 * @param also what else the response needs, so that authors and pictures are read once
 */
export async function loadPostContext(
	db: Db,
	thread: ThreadRow,
	rows: PostRow[],
	also: { uids?: number[]; aids?: number[] } = {},
): Promise<Omit<PostContext, "liked">> {
	const quotes = await listPostsById(
		db,
		rows.flatMap((row) => (isGone(row) ? [] : (row.quotePid ?? []))),
	);
	const [author, picture] = await Promise.all([
		listAuthors(db, [...rows, ...quotes].map((row) => row.uid).concat(also.uids ?? [])),
		listPictures(db, rows.flatMap((row) => (isGone(row) ? [] : row.aids)).concat(also.aids ?? [])),
	]);
	return { thread, author, picture, quoted: new Map(quotes.map((quote) => [quote.pid, quote])) };
}

/** Same, with what belongs to the viewer. */
export async function loadViewersPostContext(ctx: Ctx, thread: ThreadRow, rows: PostRow[]): Promise<PostContext> {
	const { db, viewer } = ctx;
	const pids = rows.map(({ pid }) => pid);
	const [context, liked, hiddenParts, decisions] = await Promise.all([
		loadPostContext(db, thread, rows),
		findLikedPids(db, viewer.uid, pids),
		findHiddenPartAccess(ctx, thread, rows),
		findPostDecisions(ctx, thread, rows),
	]);
	return { ...context, liked, hiddenParts, decisions };
}

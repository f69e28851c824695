import { sql } from "drizzle-orm";
import type { Cache } from "../../../platform/data/cache.ts";
import type { Db } from "../../../platform/data/db.ts";
import { listPostsById, type PostRow, type ThreadRow } from "../queries.ts";
import { listMostLikedReplies, listRepliesByAuthor } from "./queries.ts";

/** By likes, and of the author, this many replies are listed. */
export const maxListed = 10_000;
/** The database skips fewer replies than this for a page. */
const maxSkipped = 200;

/** Lists of a thread's replies in which no post number leads to a page. */
const lists = {
	likes: {
		near: (db: Db, { tid }: ThreadRow, part: Part) => listMostLikedReplies(db, tid, part),
		order: ({ tid }: ThreadRow) =>
			sql`select pid from posts where tid = ${tid} and position > 1 order by reply_likes desc nulls last, position`,
		isShown: ({ deletedAt, childCount }: PostRow) => deletedAt === null || childCount > 0,
	},
	author: {
		near: (db: Db, thread: ThreadRow, part: Part) => listRepliesByAuthor(db, thread, thread.uid, part),
		order: ({ tid, uid, pid }: ThreadRow) =>
			sql`select pid from posts where uid = ${uid} and tid = ${tid} and pid <> ${pid} and deleted_at is null
				order by pid desc`,
		isShown: ({ deletedAt }: PostRow) => deletedAt === null,
	},
};

interface Part {
	offset: number;
	limit: number;
}

/** The database, and the cache of what all viewers share. */
export interface Sources {
	db: Db;
	cache: Cache;
}

/**
 * A part of such a list. Far from its beginning, the order comes from a list of ids that is read once a minute for all
 * pages, so that each page costs the same; the replies themselves are read as they are now.
 */
export async function listUnnumbered(
	{ db, cache }: Sources,
	thread: ThreadRow,
	kind: keyof typeof lists,
	part: Part,
): Promise<PostRow[]> {
	const { near, order, isShown } = lists[kind];
	const { offset, limit } = part;
	if (limit === 0 || offset >= maxListed) return [];
	if (offset < maxSkipped) return near(db, thread, part);
	const pids = await cache.get(`replies ${kind} ${thread.tid}`, async () => {
		const found = await db.execute<{ pids: string[] }>(sql`select array(${order(thread)} limit ${maxListed}) as pids`);
		const value = (found.rows[0]?.pids ?? []).map(Number);
		return { value, tags: [], bytes: value.length * 8 };
	});
	const wanted = pids.slice(offset, offset + limit);
	const found = new Map((await listPostsById(db, wanted)).map((row) => [row.pid, row]));
	return wanted.flatMap((pid) => found.get(pid) ?? []).filter(isShown);
}

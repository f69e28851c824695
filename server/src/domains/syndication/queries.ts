import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { boards } from "#contract/sections.ts";
import type { Db } from "../../platform/data/db.ts";
import { posts, threads } from "../threads/tables.ts";

/** How many threads a feed has. */
const entries = 30;
/** A board's threads are read in the order of their last replies, so its newest are among as many. */
const lastActive = 200;

/** Where a feed's threads are; none of it is everywhere. */
export interface Place {
	countryFid?: number | undefined;
	fid?: number | undefined;
	topid?: number | undefined;
}

const columns = {
	tid: threads.tid,
	fid: threads.fid,
	uid: threads.uid,
	subject: threads.subject,
	excerpt: threads.excerpt,
	createdAt: threads.createdAt,
	editedAt: posts.editedAt,
};

/** A thread of a feed. */
export type FeedThread = Pick<
	typeof threads.$inferSelect,
	"tid" | "fid" | "uid" | "subject" | "excerpt" | "createdAt"
> &
	Pick<typeof posts.$inferSelect, "editedAt">;

/** The newest threads of a place that guests may read. Bugs are only in the feed of their board. */
export async function listNewestThreads(db: Db, { countryFid, fid, topid }: Place): Promise<FeedThread[]> {
	const readable = and(
		isNull(threads.deletedAt),
		eq(threads.readaccess, 0),
		eq(posts.hidden, false),
		countryFid === undefined ? undefined : eq(threads.countryFid, countryFid),
		topid === undefined ? undefined : eq(threads.topid, topid),
		fid === undefined ? ne(threads.fid, boards.bugs) : eq(threads.fid, fid),
	);
	const rows = await db
		.select(columns)
		.from(threads)
		.innerJoin(posts, eq(posts.pid, threads.pid))
		.where(readable)
		.orderBy(fid === undefined ? desc(threads.createdAt) : desc(threads.lastReplyAt), desc(threads.tid))
		.limit(fid === undefined ? entries : lastActive);
	return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, entries);
}

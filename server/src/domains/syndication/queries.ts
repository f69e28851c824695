import { and, desc, eq, ne } from "drizzle-orm";
import { boards } from "#contract/sections.ts";
import type { Db } from "../../platform/data/db.ts";
import { postFacts, visibleThreads } from "../threads/relations.ts";

/** How many threads a feed has. */
const entries = 30;
/** A board's threads are read in the order of their last replies, so its newest are among as many. */
const lastActive = 200;

/** Where a feed's threads are; none of it is everywhere. */
export interface FeedScope {
	countryFid?: number | undefined;
	fid?: number | undefined;
	topid?: number | undefined;
}

const columns = {
	tid: visibleThreads.tid,
	fid: visibleThreads.fid,
	uid: visibleThreads.uid,
	subject: visibleThreads.subject,
	excerpt: visibleThreads.excerpt,
	createdAt: visibleThreads.createdAt,
	editedAt: postFacts.editedAt,
};

/** A thread of a feed. */
export interface FeedThread {
	tid: number;
	fid: number;
	uid: number;
	subject: string;
	excerpt: string;
	createdAt: Date;
	editedAt: Date | null;
}

/** The newest threads of a place that guests may read. Bugs are only in the feed of their board. */
export async function listNewestThreads(db: Db, { countryFid, fid, topid }: FeedScope): Promise<FeedThread[]> {
	const readable = and(
		eq(visibleThreads.readaccess, 0),
		eq(postFacts.hidden, false),
		countryFid === undefined ? undefined : eq(visibleThreads.countryFid, countryFid),
		topid === undefined ? undefined : eq(visibleThreads.topid, topid),
		fid === undefined ? ne(visibleThreads.fid, boards.bugs) : eq(visibleThreads.fid, fid),
	);
	const rows = await db
		.select(columns)
		.from(visibleThreads)
		.innerJoin(postFacts, eq(postFacts.pid, visibleThreads.pid))
		.where(readable)
		.orderBy(
			fid === undefined ? desc(visibleThreads.createdAt) : desc(visibleThreads.lastReplyAt),
			desc(visibleThreads.tid),
		)
		.limit(fid === undefined ? entries : lastActive);
	return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, entries);
}

import { and, asc, desc, eq, gt, gte, isNull, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { isSectionOpen, type SectionFeatures, sections } from "#contract/sections.ts";
import type { Db } from "../../platform/data/db.ts";
import { bannedGroup } from "../accounts/groups.ts";
import { effectiveGroup } from "../accounts/queries.ts";
import { accounts, memberCounts } from "../accounts/tables.ts";
import { posts, threads } from "../threads/tables.ts";
import { topics } from "../topics/tables.ts";

/** Rows are read in batches, so that a file of any length takes little memory. */
const batchSize = 2_000;

/** Ids from `first` to before `end`. */
export interface IdRange {
	first: number;
	end: number;
}

/** Rows of a range in the order of their ids, in batches. */
async function* inBatches<Row extends { id: number }>(
	{ first, end }: IdRange,
	list: (from: number, end: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
	for (let from = first; from < end; ) {
		const rows = await list(from, end);
		if (rows.length > 0) yield rows;
		if (rows.length < batchSize) return;
		from = (rows.at(-1)?.id ?? end) + 1;
	}
}

/** What every guest may read, of the sections that are open. */
export function readableByGuests(features: SectionFeatures): SQL | undefined {
	const closed = sections.filter((section) => !isSectionOpen(section, features)).map(({ fid }) => fid);
	return and(
		isNull(threads.deletedAt),
		eq(threads.readaccess, 0),
		closed.length > 0 ? notInArray(threads.countryFid, closed) : undefined,
	);
}

/** Threads that guests may read, with the time of their last change. */
export const listThreads = (
	db: Db,
	features: SectionFeatures,
	range: IdRange,
): AsyncGenerator<{ id: number; fid: number; changedAt: Date }[]> =>
	inBatches(range, (from, end) =>
		db
			.select({
				id: threads.tid,
				fid: threads.fid,
				changedAt: sql<Date>`greatest(${threads.lastReplyAt}, ${posts.editedAt})`.mapWith(threads.lastReplyAt),
			})
			.from(threads)
			.innerJoin(posts, eq(posts.pid, threads.pid))
			.where(and(gte(threads.tid, from), lt(threads.tid, end), readableByGuests(features), eq(posts.hidden, false)))
			.orderBy(asc(threads.tid))
			.limit(batchSize),
	);

/** Members who have posted a thread that guests may read, with the time of the last one. */
export const listMembers = (
	db: Db,
	features: SectionFeatures,
	range: IdRange,
): AsyncGenerator<{ id: number; changedAt: Date }[]> =>
	inBatches(range, (from, end) => {
		const last = db
			.select({ changedAt: threads.createdAt })
			.from(threads)
			.where(and(eq(threads.uid, accounts.uid), readableByGuests(features)))
			.orderBy(desc(threads.createdAt), desc(threads.tid))
			.limit(1)
			.as("last");
		return db
			.select({ id: accounts.uid, changedAt: last.changedAt })
			.from(accounts)
			.innerJoin(memberCounts, and(eq(memberCounts.uid, accounts.uid), gt(memberCounts.threads, 0)))
			.innerJoinLateral(last, sql`true`)
			.where(
				and(
					gte(accounts.uid, from),
					lt(accounts.uid, end),
					isNull(accounts.deletedAt),
					ne(effectiveGroup, bannedGroup),
				),
			)
			.orderBy(asc(accounts.uid))
			.limit(batchSize);
	});

/** Topics and groups with a thread that guests may read, with the time of the last thread. */
export const listTopics = (
	db: Db,
	features: SectionFeatures,
	range: IdRange,
): AsyncGenerator<{ id: number; changedAt: Date }[]> =>
	inBatches(range, (from, end) => {
		const last = db
			.select({ changedAt: threads.createdAt })
			.from(threads)
			.where(and(eq(threads.topid, topics.topid), readableByGuests(features)))
			.orderBy(desc(threads.createdAt), desc(threads.tid))
			.limit(1)
			.as("last");
		return db
			.select({ id: topics.topid, changedAt: last.changedAt })
			.from(topics)
			.innerJoinLateral(last, sql`true`)
			.where(and(gte(topics.topid, from), lt(topics.topid, end), isNull(topics.deletedAt), gt(topics.threadCount, 0)))
			.orderBy(asc(topics.topid))
			.limit(batchSize);
	});

/** The highest id of each kind; 0 without any. */
export async function findHighestIds(db: Db): Promise<{ threads: number; topics: number; members: number }> {
	const [[thread], [topic], [member]] = await Promise.all([
		db.select({ id: threads.tid }).from(threads).orderBy(desc(threads.tid)).limit(1),
		db.select({ id: topics.topid }).from(topics).orderBy(desc(topics.topid)).limit(1),
		db.select({ id: accounts.uid }).from(accounts).orderBy(desc(accounts.uid)).limit(1),
	]);
	return { threads: thread?.id ?? 0, topics: topic?.id ?? 0, members: member?.id ?? 0 };
}

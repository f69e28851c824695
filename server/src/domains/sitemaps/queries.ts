import { and, asc, desc, eq, gt, gte, lt, not, notInArray, type SQL, sql } from "drizzle-orm";
import { isSectionOpen, type SectionFeatures, sections } from "#contract/sections.ts";
import type { Db } from "../../platform/data/db.ts";
import { members } from "../accounts/relations.ts";
import { postFacts, visibleThreads } from "../threads/relations.ts";
import { visibleTopics } from "../topics/relations.ts";

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
		eq(visibleThreads.readaccess, 0),
		closed.length > 0 ? notInArray(visibleThreads.countryFid, closed) : undefined,
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
				id: visibleThreads.tid,
				fid: visibleThreads.fid,
				changedAt: sql<Date>`greatest(${visibleThreads.lastReplyAt}, ${postFacts.editedAt})`.mapWith(
					visibleThreads.lastReplyAt,
				),
			})
			.from(visibleThreads)
			.innerJoin(postFacts, eq(postFacts.pid, visibleThreads.pid))
			.where(
				and(
					gte(visibleThreads.tid, from),
					lt(visibleThreads.tid, end),
					readableByGuests(features),
					eq(postFacts.hidden, false),
				),
			)
			.orderBy(asc(visibleThreads.tid))
			.limit(batchSize),
	);

/** The last thread that guests may read of those that `where` selects. */
const lastThread = (db: Db, features: SectionFeatures, where: SQL) =>
	db
		.select({ changedAt: visibleThreads.createdAt })
		.from(visibleThreads)
		.where(and(where, readableByGuests(features)))
		.orderBy(desc(visibleThreads.createdAt), desc(visibleThreads.tid))
		.limit(1)
		.as("last");

/** Members who have posted a thread that guests may read, with the time of the last one. */
export const listMembers = (
	db: Db,
	features: SectionFeatures,
	range: IdRange,
): AsyncGenerator<{ id: number; changedAt: Date }[]> =>
	inBatches(range, (from, end) => {
		const last = lastThread(db, features, eq(visibleThreads.uid, members.uid));
		return db
			.select({ id: members.uid, changedAt: last.changedAt })
			.from(members)
			.innerJoinLateral(last, sql`true`)
			.where(and(gte(members.uid, from), lt(members.uid, end), gt(members.threads, 0), not(members.banned)))
			.orderBy(asc(members.uid))
			.limit(batchSize);
	});

/** Topics and groups with a thread that guests may read, with the time of the last thread. */
export const listTopics = (
	db: Db,
	features: SectionFeatures,
	range: IdRange,
): AsyncGenerator<{ id: number; changedAt: Date }[]> =>
	inBatches(range, (from, end) => {
		const last = lastThread(db, features, eq(visibleThreads.topid, visibleTopics.topid));
		return db
			.select({ id: visibleTopics.topid, changedAt: last.changedAt })
			.from(visibleTopics)
			.innerJoinLateral(last, sql`true`)
			.where(and(gte(visibleTopics.topid, from), lt(visibleTopics.topid, end), gt(visibleTopics.threadCount, 0)))
			.orderBy(asc(visibleTopics.topid))
			.limit(batchSize);
	});

/** The highest id of each kind; 0 without any. */
export async function findHighestIds(db: Db): Promise<{ threads: number; topics: number; members: number }> {
	const [[thread], [topic], [member]] = await Promise.all([
		db.select({ id: visibleThreads.tid }).from(visibleThreads).orderBy(desc(visibleThreads.tid)).limit(1),
		db.select({ id: visibleTopics.topid }).from(visibleTopics).orderBy(desc(visibleTopics.topid)).limit(1),
		db.select({ id: members.uid }).from(members).orderBy(desc(members.uid)).limit(1),
	]);
	return { threads: thread?.id ?? 0, topics: topic?.id ?? 0, members: member?.id ?? 0 };
}

import { and, asc, count, desc, eq, inArray, isNotNull, lt, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { EntryState } from "#contract/contestViews.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { logEntries } from "../../moderationLog/relations.ts";
import { threadsDeletedByAuthor, visibleThreads, writtenThreads } from "../../threads/relations.ts";
import type { ContestRow } from "../queries.ts";
import { contestEntries, contests } from "../tables.ts";

export type EntryRow = typeof contestEntries.$inferSelect;

/** How many entries a member has in contests, without withdrawn ones. */
export async function countOwnEntries(
	db: Db,
	uid: number,
	contestIds: readonly number[],
): Promise<(id: number) => number> {
	if (uid === 0 || contestIds.length === 0) return () => 0;
	const rows = await db
		.select({ id: contestEntries.contestId, n: count() })
		.from(contestEntries)
		.where(
			and(
				eq(contestEntries.uid, uid),
				inArray(contestEntries.contestId, [...contestIds]),
				ne(contestEntries.state, "withdrawn"),
			),
		)
		.groupBy(contestEntries.contestId);
	return (id) => rows.find((row) => row.id === id)?.n ?? 0;
}

/** Entries whose threads are not deleted, hidden or pending for review. */
const visible = sql`exists (select from ${visibleThreads} where ${visibleThreads.tid} = ${contestEntries.tid}
	and not ${visibleThreads.hidden})`;
const published = sql`exists (select from ${visibleThreads} where ${visibleThreads.tid} = ${contestEntries.tid})`;
/** Entries whose threads are pending for review. */
const pending = sql`(not ${published} and exists (select from ${writtenThreads}
	where ${writtenThreads.tid} = ${contestEntries.tid}))`;
/** Entries that others do not see, but that their authors have not deleted: pending or removed by a moderator. */
const withheld = sql`(not ${published} and not exists (select from ${threadsDeletedByAuthor}
	where ${threadsDeletedByAuthor.tid} = ${contestEntries.tid}))`;

/**
 * Entries of a contest: by place where it is decided, else newest first.
 * @param cursor the last one's place, or id
 * @param uid only those of a member, with withdrawn ones and with what is pending for review or was removed
 * @param withWithheld those of all members that are pending for review or were removed too
 */
export async function listEntries(
	db: Db,
	{ id, state }: Pick<ContestRow, "id" | "state">,
	{
		cursor,
		uid,
		limit,
		offset = 0,
		withWithheld = uid !== undefined,
	}: { cursor?: number | undefined; uid?: number; limit: number; offset?: number; withWithheld?: boolean },
): Promise<EntryRow[]> {
	const byPlace = state === "decided" && uid === undefined;
	const after =
		cursor === undefined
			? undefined
			: byPlace
				? sql`coalesce(${contestEntries.place}, 1000000000 + ${contestEntries.tid}) > ${cursor}`
				: lt(contestEntries.tid, cursor);
	return await db
		.select()
		.from(contestEntries)
		.where(
			and(
				eq(contestEntries.contestId, id),
				withWithheld ? or(visible, withheld) : visible,
				uid === undefined ? ne(contestEntries.state, "withdrawn") : eq(contestEntries.uid, uid),
				after,
			),
		)
		.orderBy(
			byPlace ? sql`coalesce(${contestEntries.place}, 1000000000 + ${contestEntries.tid})` : desc(contestEntries.tid),
		)
		.limit(limit)
		.offset(offset);
}

/** The cursor after an entry of `listEntries`. */
export const entryCursor = ({ state }: Pick<ContestRow, "state">, { place, tid }: EntryRow): number =>
	state === "decided" ? (place ?? 1_000_000_000 + tid) : tid;

/** How many entries take part in contests or are shown out of competition. */
export const countCompetingEntries = (db: Db, contestIds: readonly number[]): Promise<(id: number) => number> =>
	countVisible(db, contestIds, inArray(contestEntries.state, ["in", "staff"]));

/** How many entries the list of a contest shows: also those that take no part any more. */
export const countListedEntries = async (db: Db, contestId: number): Promise<number> =>
	(await countVisible(db, [contestId], ne(contestEntries.state, "withdrawn")))(contestId);

async function countVisible(db: Db, contestIds: readonly number[], where: SQL): Promise<(id: number) => number> {
	if (contestIds.length === 0) return () => 0;
	const rows = await db
		.select({ id: contestEntries.contestId, n: count() })
		.from(contestEntries)
		.where(and(inArray(contestEntries.contestId, [...contestIds]), visible, where))
		.groupBy(contestEntries.contestId);
	return (id) => rows.find((row) => row.id === id)?.n ?? 0;
}

/** How many entries of a contest are pending for review, without those that do not take part anyway. */
export const countEntriesUnderReview = (db: Db, contestId: number): Promise<number> =>
	db.$count(
		contestEntries,
		and(eq(contestEntries.contestId, contestId), inArray(contestEntries.state, ["in", "staff"]), pending),
	);

/**
 * Disqualified entries of a contest: how many appeals await a decision, and until when others can still be appealed.
 */
export async function findAppeals(db: Db, contestId: number, now: Date): Promise<{ open: number; until: Date | null }> {
	const { appealed, appealUntil, state } = contestEntries;
	const [row] = await db
		.select({
			open: sql<number>`count(*) filter (where ${appealed})`.mapWith(Number),
			until: max(sql`case when ${appealUntil} >= ${now.toISOString()}::timestamptz then ${appealUntil} end`).mapWith(
				appealUntil,
			),
		})
		.from(contestEntries)
		.where(and(eq(contestEntries.contestId, contestId), eq(state, "disqualified")));
	return { open: row?.open ?? 0, until: row?.until ?? null };
}

/** A time in which an entry was disqualified while others got votes. */
export interface MissedVotes {
	from: Date;
	to: Date;
}

/** Entries that were readmitted and take part, but got no votes for a time; in the order of their readmission. */
export async function listReadmitted(
	db: Db,
	contestId: number,
): Promise<(MissedVotes & { tid: number; readmittedAt: Date })[]> {
	const { objectKind, objectId, action, after, createdAt, id } = logEntries;
	const rows = await db
		.select({ tid: contestEntries.tid, after, readmittedAt: createdAt })
		.from(contestEntries)
		.innerJoin(logEntries, and(eq(objectKind, "thread"), eq(objectId, contestEntries.tid)))
		.where(and(eq(contestEntries.contestId, contestId), eq(contestEntries.state, "in"), eq(action, "readmit-thread")))
		.orderBy(asc(id));
	return rows.flatMap(({ after: { withoutVotes }, ...row }) => {
		const missed = withoutVotes as Record<keyof MissedVotes, string> | undefined;
		return missed ? { ...row, from: new Date(missed.from), to: new Date(missed.to) } : [];
	});
}

/** Until when disqualified entries can be appealed, by thread, while their contest runs. */
export async function listAppealDeadlines(db: Db, tids: readonly number[]): Promise<Map<number, Date>> {
	const rows = await db
		.select({ tid: contestEntries.tid, until: contestEntries.appealUntil })
		.from(contestEntries)
		.innerJoin(contests, eq(contests.id, contestEntries.contestId))
		.where(and(inArray(contestEntries.tid, [...tids]), eq(contests.state, "published")));
	return new Map(rows.flatMap(({ tid, until }) => (until ? [[tid, until]] : [])));
}

export async function findEntry(db: Db, tid: number): Promise<EntryRow | undefined> {
	return (await db.select().from(contestEntries).where(eq(contestEntries.tid, tid)))[0];
}

/** Same, locked until the transaction ends. @throws NotFound */
export async function lockEntry(tx: Tx, tid: number): Promise<EntryRow> {
	const [row] = await tx.select().from(contestEntries).where(eq(contestEntries.tid, tid)).for("update");
	if (!row) throw new NotFound();
	return row;
}

/**
 * All entries of a contest with their state, in the order of their ids. Until the result one whose thread is pending
 * for review is `unreviewed`, one whose thread is gone is withdrawn.
 */
export async function listEntryStates(
	db: Db,
	{ id, state: contestState }: Pick<ContestRow, "id" | "state">,
): Promise<{ tid: number; uid: number | null; state: EntryState; pairCount: number }[]> {
	const { tid, uid, state, pairCount } = contestEntries;
	const rows = await db
		.select({
			...{ tid, uid, state, pairCount },
			isVisible: sql<boolean>`${visible}`,
			isPending: sql<boolean>`${pending}`,
		})
		.from(contestEntries)
		.where(eq(contestEntries.contestId, id))
		.orderBy(asc(tid));
	return rows.map(({ isVisible, isPending, ...row }) => {
		const isUnchanged =
			contestState === "decided" || isVisible || row.state === "disqualified" || row.state === "withdrawn";
		return { ...row, state: isUnchanged ? row.state : isPending ? "unreviewed" : "withdrawn" };
	});
}

/** The announced result, by place. */
export async function listStandings(
	db: Db,
	contestId: number,
): Promise<{ tid: number; place: number; score: number; pairs: number; jury: number }[]> {
	const { tid, place, score, pairScore, juryScore } = contestEntries;
	return await db
		.select({ tid, place: sql<number>`${place}`, score, pairs: pairScore, jury: juryScore })
		.from(contestEntries)
		.where(and(eq(contestEntries.contestId, contestId), isNotNull(place)))
		.orderBy(asc(place));
}

import { and, asc, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { contestHeads, contestPairs, contestVotes } from "./tables.ts";

export type PairRow = typeof contestPairs.$inferSelect;

/** Pairs that a member was asked in a contest. */
export const listPairsOf = (db: Db, contestId: number, uid: number): Promise<PairRow[]> =>
	db
		.select()
		.from(contestPairs)
		.where(and(eq(contestPairs.contestId, contestId), eq(contestPairs.uid, uid)))
		.orderBy(asc(contestPairs.id));

/** A pair of a member that is not answered. */
export async function findOpenPair(tx: Tx, id: number, uid: number): Promise<PairRow | undefined> {
	const open = and(eq(contestPairs.id, id), eq(contestPairs.uid, uid), isNull(contestPairs.answeredAt));
	return (await tx.select().from(contestPairs).where(open))[0];
}

export const countAnswered = (db: Db, contestId: number, uid: number): Promise<number> =>
	db.$count(
		contestPairs,
		and(eq(contestPairs.contestId, contestId), eq(contestPairs.uid, uid), isNotNull(contestPairs.answeredAt)),
	);

export const listHeads = (db: Db, contestId: number) =>
	db.select().from(contestHeads).where(eq(contestHeads.contestId, contestId)).orderBy(asc(contestHeads.n));

/** How many votes of jurors there are, by their tag. */
export async function countJuryVotes(db: Db, contestId: number): Promise<Map<string, number>> {
	const rows = await db
		.select({ voter: contestVotes.voter, n: count() })
		.from(contestVotes)
		.where(and(eq(contestVotes.contestId, contestId), eq(contestVotes.kind, "jury")))
		.groupBy(contestVotes.voter);
	return new Map(rows.map(({ voter, n }) => [voter, n]));
}

/** Whether a juror has given an entry points. */
export async function hasJuryVote(
	tx: Tx,
	{ contestId, voter, tid }: { contestId: number; voter: string; tid: number },
): Promise<boolean> {
	const given = and(eq(contestVotes.contestId, contestId), eq(contestVotes.voter, voter), eq(contestVotes.left, tid));
	return (await tx.$count(contestVotes, and(given, eq(contestVotes.kind, "jury")))) > 0;
}

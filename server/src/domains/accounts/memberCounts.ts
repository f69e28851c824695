import { eq, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MedalMeasure } from "#contract/medals.ts";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { type Db, first, prepared, type Tx } from "../../platform/data/db.ts";
import { publish } from "../../platform/jobs/events.ts";
import { reachesMedal } from "../medalSlot.ts";
import { countReached } from "./events.ts";
import { accounts, memberCounts } from "./tables.ts";

export type MemberCounts = Omit<typeof memberCounts.$inferSelect, "uid">;

const none: MemberCounts = { followers: 0, following: 0, threads: 0, replies: 0, likesReceived: 0 };

/** A member's counts; 0 without a row. */
export async function findMemberCounts(db: Db, uid: number): Promise<MemberCounts> {
	const [row] = await db.select().from(memberCounts).where(eq(memberCounts.uid, uid));
	return row ?? none;
}

/** What medals call them. */
const measures = {
	followers: "followers",
	following: "following",
	threads: "threads",
	replies: "replies",
	likesReceived: "likes",
} as const satisfies Record<keyof MemberCounts, MedalMeasure>;
const names = Object.keys(measures) as (keyof MemberCounts)[];

/**
 * Adds to counts of members, as the last step of a transaction: in the order of the uids, so that none deadlock.
 * Publishes those that reach what a medal needs.
 */
export async function changeMemberCounts(
	tx: Tx,
	changes: readonly ({ uid: number } & Partial<MemberCounts>)[],
): Promise<void> {
	const reached: { uid: number; measure: MedalMeasure }[] = [];
	for (const { uid, ...steps } of changes.toSorted((a, b) => a.uid - b.uid)) {
		const counts = first(await addToCounts(tx).execute({ uid, ...none, ...steps }));
		for (const name of names)
			if (reachesMedal(measures[name], { from: counts[name] - (steps[name] ?? 0), to: counts[name] }))
				reached.push({ uid, measure: measures[name] });
	}
	for (const one of reached) await publish(tx, countReached(one));
}

const { uid: _, ...counted } = getTableColumns(memberCounts);

const addToCounts = prepared((db) => {
	const each = (value: (name: keyof MemberCounts, step: SQL) => SQL) =>
		Object.fromEntries(names.map((name) => [name, value(name, sql`coalesce(${sql.placeholder(name)}::int, 0)`)]));
	return db
		.insert(memberCounts)
		.values({ uid: sql.placeholder("uid"), ...each((_name, step) => sql`greatest(0, ${step})`) })
		.onConflictDoUpdate({
			target: memberCounts.uid,
			set: each((name, step) => sql`greatest(0, ${memberCounts[name]} + ${step})`),
		})
		.returning(counted)
		.prepare("add_to_member_counts");
});

/** Counts of members that are reconciled with what another domain counts of a member. */
export const memberCounters = (
	counts: (uid: SQLWrapper) => Partial<Record<keyof MemberCounts, SQL>>,
): StoredCounters => ({
	table: memberCounts,
	key: memberCounts.uid,
	rowsOf: accounts.uid,
	counts: counts(memberCounts.uid),
});

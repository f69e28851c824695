import { and, count, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { memberInterests, onboardings } from "./tables.ts";

/** A member's tags. A guest (uid 0) has none. */
export async function tagsOf(db: Db, uid: number): Promise<Set<number>> {
	return (await tagsOfAll(db, uid === 0 ? [] : [uid])).get(uid) ?? new Set();
}

/** The tags of several members, in one query. Who has none is left out. */
export async function tagsOfAll(db: Db, uids: number[]): Promise<Map<number, Set<number>>> {
	const rows = uids.length === 0 ? [] : await db.select().from(memberInterests).where(inArray(memberInterests.uid, uids));
	const byUid = new Map<number, Set<number>>();
	for (const { uid, tagId } of rows) byUid.set(uid, (byUid.get(uid) ?? new Set()).add(tagId));
	return byUid;
}

/** Newest members whose tags are counted: bounded, however large the site is. */
const membersCounted = 20_000;

/** How many of the newest members who chose tags chose each. A tag that nobody chose is left out. */
export async function countTagUses(db: Db): Promise<Map<number, number>> {
	const rows = await db
		.select({ tagId: memberInterests.tagId, count: count() })
		.from(memberInterests)
		.where(sql`${memberInterests.uid} > (select max(uid) from ${memberInterests}) - ${membersCounted}`)
		.groupBy(memberInterests.tagId);
	return new Map(rows.map((row) => [row.tagId, row.count]));
}

/** Makes a member's tags exactly these. Two who do it at once wait for each other: the last one's stand whole. */
export async function replaceTags(tx: Tx, uid: number, tagIds: number[], now: Date): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`interests:${uid}`}, 0))`);
	await tx.delete(memberInterests).where(and(eq(memberInterests.uid, uid), notInArray(memberInterests.tagId, tagIds)));
	await tx
		.insert(memberInterests)
		.values(tagIds.map((tagId) => ({ uid, tagId, createdAt: now })))
		.onConflictDoNothing();
}

/** Whether a member has been through the first steps or skipped them. */
export async function isOnboarded(db: Db, uid: number): Promise<boolean> {
	const [row] = await db.select({ one: sql`1` }).from(onboardings).where(eq(onboardings.uid, uid));
	return row !== undefined;
}

/** Remembers it; the first time counts. */
export async function insertOnboarding(tx: Tx, uid: number, now: Date): Promise<void> {
	await tx.insert(onboardings).values({ uid, doneAt: now }).onConflictDoNothing();
}

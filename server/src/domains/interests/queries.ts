import { and, count, eq, inArray, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { memberInterests, onboardings, readLanguages } from "./tables.ts";

/** The tags of a member, as a subquery with the column `a`. */
export const interestTags = (uid: SQLWrapper): SQL =>
	sql`select ${memberInterests.tagId} as a from ${memberInterests} where ${memberInterests.uid} = ${uid}`;

/** A member's tags. A guest (uid 0) has none. */
export async function findTagIds(db: Db, uid: number): Promise<Set<number>> {
	return (await findTagIdsByMember(db, uid === 0 ? [] : [uid])).get(uid) ?? new Set();
}

/** The tags of several members. Members without tags are left out. */
export async function findTagIdsByMember(db: Db, uids: number[]): Promise<Map<number, Set<number>>> {
	const rows =
		uids.length === 0 ? [] : await db.select().from(memberInterests).where(inArray(memberInterests.uid, uids));
	const byUid = new Map<number, Set<number>>();
	for (const { uid, tagId } of rows) byUid.set(uid, (byUid.get(uid) ?? new Set()).add(tagId));
	return byUid;
}

/** Tags are counted among this many of the newest members. */
const maxMembersCounted = 20_000;

/** How many of the newest members chose each tag. Unused tags are left out. */
export async function countTagUses(db: Db): Promise<Map<number, number>> {
	const rows = await db
		.select({ tagId: memberInterests.tagId, count: count() })
		.from(memberInterests)
		.where(sql`${memberInterests.uid} > (select max(uid) from ${memberInterests}) - ${maxMembersCounted}`)
		.groupBy(memberInterests.tagId);
	return new Map(rows.map((row) => [row.tagId, row.count]));
}

/** Replaces a member's tags. Concurrent calls are serialized, so that the last one's set is complete. */
export async function replaceTags(tx: Tx, uid: number, tagIds: number[], now: Date): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`interests:${uid}`}, 0))`);
	await tx.delete(memberInterests).where(and(eq(memberInterests.uid, uid), notInArray(memberInterests.tagId, tagIds)));
	await tx
		.insert(memberInterests)
		.values(tagIds.map((tagId) => ({ uid, tagId, createdAt: now })))
		.onConflictDoNothing();
}

/** Whether a member completed or skipped the onboarding. */
export async function isOnboarded(db: Db, uid: number): Promise<boolean> {
	const [row] = await db.select({ one: sql`1` }).from(onboardings).where(eq(onboardings.uid, uid));
	return row !== undefined;
}

/** Records it once. */
export async function insertOnboarding(tx: Tx, uid: number, now: Date): Promise<void> {
	await tx.insert(onboardings).values({ uid, doneAt: now }).onConflictDoNothing();
}

/** Replaces the languages that a member reads. */
export async function replaceLanguages(tx: Tx, uid: number, langs: readonly Lang[]): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`languages:${uid}`}, 0))`);
	await tx.delete(readLanguages).where(eq(readLanguages.uid, uid));
	if (langs.length > 0) await tx.insert(readLanguages).values(langs.map((lang) => ({ uid, lang })));
}

/** The languages that the viewer reads. */
export const viewerFacts = {
	readLanguages: (uid: SQLWrapper) =>
		sql<Lang[]>`(select coalesce(json_agg(r.lang order by r.lang), '[]') from ${readLanguages} r where r.uid = ${uid})`,
};

import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { blockRules } from "#contract/blocks.ts";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { memberBlocks } from "../tables.ts";

const hidingAmong = prepared((db) =>
	db
		.select({ uid: memberBlocks.uid, muted: memberBlocks.muted })
		.from(memberBlocks)
		.where(
			and(
				eq(memberBlocks.blockedUid, sql.placeholder("uid")),
				sql`${memberBlocks.uid} = any(${sql.placeholder("among")})`,
			),
		)
		.prepare("hiding_among"),
);

/** Which of these members have blocked `uid`. */
export const listBlockersOf = async (db: Db, uid: number, among: number[]): Promise<number[]> =>
	(await listHiding(db, uid, among)).flatMap((row) => (row.muted ? [] : row.uid));

/** Which of these members have blocked or muted `uid`, and so get no notification and no mention of what `uid` does. */
export const listMembersHiding = async (db: Db, uid: number, among: number[]): Promise<number[]> =>
	(await listHiding(db, uid, among)).map((row) => row.uid);

const listHiding = async (db: Db, uid: number, among: number[]) =>
	among.length === 0 ? [] : hidingAmong(db).execute({ uid, among });

/** Members whom `uid` has blocked, or only muted, the latest first. */
export async function listBlocked(db: Db, uid: number, { muted }: { muted: boolean }): Promise<number[]> {
	const rows = await db
		.select({ blockedUid: memberBlocks.blockedUid })
		.from(memberBlocks)
		.where(and(eq(memberBlocks.uid, uid), eq(memberBlocks.muted, muted)))
		.orderBy(desc(memberBlocks.createdAt), desc(memberBlocks.blockedUid))
		.limit(blockRules.max);
	return rows.map((row) => row.blockedUid);
}

export const countBlocked = (tx: Tx, uid: number): Promise<number> =>
	tx.$count(memberBlocks, eq(memberBlocks.uid, uid));

/** A block takes the place of a mute; a mute changes no block. */
export async function insertBlock(tx: Tx, row: typeof memberBlocks.$inferInsert): Promise<void> {
	const insert = tx.insert(memberBlocks).values(row);
	if (row.muted) await insert.onConflictDoNothing();
	else
		await insert.onConflictDoUpdate({
			target: [memberBlocks.uid, memberBlocks.blockedUid],
			set: { muted: false, createdAt: row.createdAt },
			setWhere: eq(memberBlocks.muted, true),
		});
}

export async function deleteBlock(
	tx: Tx,
	uid: number,
	blockedUid: number,
	{ muted }: { muted: boolean },
): Promise<void> {
	await tx
		.delete(memberBlocks)
		.where(and(eq(memberBlocks.uid, uid), eq(memberBlocks.blockedUid, blockedUid), eq(memberBlocks.muted, muted)));
}

const listHiddenBy = (uid: SQLWrapper, muted: boolean): SQL<number[]> =>
	sql`(select coalesce(json_agg(b.blocked_uid), '[]') from ${memberBlocks} b where b.uid = ${uid}
		and b.muted = ${sql.raw(String(muted))})`;

/** Whom the viewer has blocked and muted. */
export const viewerFacts = {
	blocked: (uid: SQLWrapper) => listHiddenBy(uid, false),
	muted: (uid: SQLWrapper) => listHiddenBy(uid, true),
};

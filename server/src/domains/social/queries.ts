import { and, count, eq, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { follows } from "./tables.ts";

/** Whether one member follows another. A guest (uid 0) follows nobody. */
export async function isFollowing(db: Db, uid: number, followUid: number): Promise<boolean> {
	return (await findFollowedUids(db, uid, [followUid])).has(followUid);
}

const followsAmong = prepared((db) =>
	db
		.select({ followUid: follows.followUid })
		.from(follows)
		.where(and(eq(follows.uid, sql.placeholder("uid")), sql`${follows.followUid} = any(${sql.placeholder("uids")})`))
		.prepare("follows_among"),
);

/** Which of these members `uid` follows, in one query. */
export async function findFollowedUids(db: Db, uid: number, uids: Iterable<number>): Promise<Set<number>> {
	const wanted = [...new Set(uids)];
	if (uid === 0 || wanted.length === 0) return new Set();
	const rows = await followsAmong(db).execute({ uid, uids: wanted });
	return new Set(rows.map((row) => row.followUid));
}

/** Number of followers (`fans`) and of followed members; index-only counts. */
export async function countFollows(db: Db, uid: number): Promise<{ fans: number; follows: number }> {
	const [[fans], [followed]] = await Promise.all([
		db.select({ count: count() }).from(follows).where(eq(follows.followUid, uid)),
		db.select({ count: count() }).from(follows).where(eq(follows.uid, uid)),
	]);
	return { fans: fans?.count ?? 0, follows: followed?.count ?? 0 };
}

/** Serializes changes to one pair until the transaction ends, whether or not its row exists. */
export async function lockFollowPair(tx: Tx, uid: number, followUid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`follow:${uid}:${followUid}`}, 0))`);
}

/** @returns false when the row already existed. */
export async function insertFollow(tx: Tx, uid: number, followUid: number, now: Date): Promise<boolean> {
	const rows = await tx.insert(follows).values({ uid, followUid, createdAt: now }).onConflictDoNothing().returning({ uid: follows.uid });
	return rows.length > 0;
}

export async function deleteFollow(tx: Tx, uid: number, followUid: number): Promise<void> {
	await tx.delete(follows).where(and(eq(follows.uid, uid), eq(follows.followUid, followUid)));
}

import { and, asc, eq, gt, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import type { MemberStatePart } from "../memberStateSlot.ts";
import { follows } from "./tables.ts";

/** Whether one member follows another. A guest (uid 0) follows nobody. */
export async function isFollowing(db: Db, uid: number, followUid: number): Promise<boolean> {
	return (await findFollowedUids(db, uid, [followUid])).has(followUid);
}

/** Whether one member follows another, as a value in another query. */
export const followsMember = (uid: SQLWrapper, followUid: SQLWrapper): SQL<boolean> =>
	sql`exists (select 1 from ${follows} where ${follows.uid} = ${uid} and ${follows.followUid} = ${followUid})`;

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

const followersAmong = prepared((db) =>
	db
		.select({ uid: follows.uid })
		.from(follows)
		.where(and(sql`${follows.uid} = any(${sql.placeholder("uids")})`, eq(follows.followUid, sql.placeholder("uid"))))
		.prepare("followers_among"),
);

/** Which of these members follow `uid`, in one query. */
export async function findFollowerUids(db: Db, uid: number, uids: Iterable<number>): Promise<Set<number>> {
	const wanted = [...new Set(uids)];
	if (uid === 0 || wanted.length === 0) return new Set();
	const rows = await followersAmong(db).execute({ uid, uids: wanted });
	return new Set(rows.map((row) => row.uid));
}

/** The next followers of a member after one, without some. */
export async function listFollowersAfter(
	db: Db,
	followUid: number,
	{ after, limit, without }: { after: number; limit: number; without: readonly number[] },
): Promise<number[]> {
	const rows = await db
		.select({ uid: follows.uid })
		.from(follows)
		.where(and(eq(follows.followUid, followUid), gt(follows.uid, after), notInArray(follows.uid, [...without])))
		.orderBy(asc(follows.uid))
		.limit(limit);
	return rows.map(({ uid }) => uid);
}

/** Serializes changes to one pair until the transaction ends, whether or not its row exists. */
export async function lockFollowPair(tx: Tx, uid: number, followUid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`follow:${uid}:${followUid}`}, 0))`);
}

/** @returns false when the row already existed. */
export async function insertFollow(tx: Tx, uid: number, followUid: number, now: Date): Promise<boolean> {
	const rows = await tx
		.insert(follows)
		.values({ uid, followUid, createdAt: now })
		.onConflictDoNothing()
		.returning({ uid: follows.uid });
	return rows.length > 0;
}

/** @returns false when there was no row. */
export async function deleteFollow(tx: Tx, uid: number, followUid: number): Promise<boolean> {
	const rows = await tx
		.delete(follows)
		.where(and(eq(follows.uid, uid), eq(follows.followUid, followUid)))
		.returning({ uid: follows.uid });
	return rows.length > 0;
}

/** Deletes some follows of and by a member. @returns the deleted rows */
export async function deleteSomeFollows(
	tx: Tx,
	uid: number,
	limit: number,
): Promise<{ uid: number; followUid: number }[]> {
	const some = sql`select ctid from ${follows} where ${follows.uid} = ${uid} or ${follows.followUid} = ${uid}
		limit ${limit} for update`;
	return tx
		.delete(follows)
		.where(sql`${follows}.ctid = any(array(${some}))`)
		.returning({ uid: follows.uid, followUid: follows.followUid });
}

/** Whom of the members on a page a member follows. */
export const memberState: MemberStatePart = {
	lists: {
		followed: (uid, ids) =>
			sql`array(select f.follow_uid from ${follows} f where f.uid = ${uid} and f.follow_uid = any(${ids}))`,
	},
};

import { and, desc, eq, not, sql } from "drizzle-orm";
import { storeRules } from "#contract/goods.ts";
import { type Db, first, prepared, type Tx, variableOf } from "../../../platform/data/db.ts";
import { type ReceiverFields, receivers } from "../tables.ts";

export type ReceiverRow = typeof receivers.$inferSelect;

/** A member's addresses, the last used first. */
export const listReceivers = (db: Db, uid: number): Promise<ReceiverRow[]> =>
	db
		.select()
		.from(receivers)
		.where(eq(receivers.uid, uid))
		.orderBy(desc(receivers.usedAt), desc(receivers.id))
		.limit(storeRules.receivers);

/** One of a member's addresses; undefined for those of others. */
export async function findReceiver(db: Db, uid: number, id: number): Promise<ReceiverRow | undefined> {
	return (
		await db
			.select()
			.from(receivers)
			.where(and(eq(receivers.id, id), eq(receivers.uid, uid)))
	)[0];
}

/** Serializes what changes the addresses of a member. @returns how many there are */
export async function lockReceivers(tx: Tx, uid: number): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`store-receivers:${uid}`}, 0))`);
	return tx.$count(receivers, eq(receivers.uid, uid));
}

export async function insertReceiver(tx: Tx, uid: number, details: ReceiverFields, now: Date): Promise<ReceiverRow> {
	return first(await tx.insert(receivers).values({ uid, details, createdAt: now, usedAt: now }).returning());
}

const receiverUsed = prepared((db) => {
	const own = and(eq(receivers.id, sql.placeholder("id")), eq(receivers.uid, sql.placeholder("uid")));
	const isLast = sql`not exists (select from ${receivers} other where other.uid = ${receivers.uid}
		and other.id <> ${receivers.id} and other.used_at >= ${receivers.usedAt})`;
	const noted = db.$with("noted").as(
		db
			.update(receivers)
			.set({ usedAt: variableOf(receivers.usedAt, "usedAt") })
			.where(and(own, not(isLast)))
			.returning({ id: receivers.id }),
	);
	return db.with(noted).select().from(receivers).where(own).prepare("use_receiver");
});

/**
 * An address of a member, noted as the last that was used unless it is already.
 * @returns undefined for those of others
 */
export const touchReceiver = async (
	tx: Tx,
	used: { uid: number; id: number; usedAt: Date },
): Promise<ReceiverRow | undefined> => (await receiverUsed(tx).execute(used))[0];

/** The member's address with these details, noted as used. @returns undefined when none is equal */
export async function reuseReceiver(
	tx: Tx,
	{ uid, details, usedAt }: { uid: number; details: ReceiverFields; usedAt: Date },
): Promise<ReceiverRow | undefined> {
	const equal = and(eq(receivers.uid, uid), eq(receivers.details, details));
	return (await tx.update(receivers).set({ usedAt }).where(equal).returning())[0];
}

/** Changes an address of a member. @returns undefined for those of others */
export async function updateReceiver(
	tx: Tx,
	{ uid, id }: { uid: number; id: number },
	changes: { details: ReceiverFields; usedAt: Date },
): Promise<ReceiverRow | undefined> {
	const own = and(eq(receivers.id, id), eq(receivers.uid, uid));
	return (await tx.update(receivers).set(changes).where(own).returning())[0];
}

export async function deleteReceiver(tx: Tx, uid: number, id: number): Promise<boolean> {
	const own = and(eq(receivers.id, id), eq(receivers.uid, uid));
	return (await tx.delete(receivers).where(own).returning({ id: receivers.id })).length > 0;
}

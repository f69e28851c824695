import { and, count, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { type MedalName, medalLimits } from "#contract/medals.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { members } from "../accounts/relations.ts";
import { medalAwards, medalHolders } from "./tables.ts";

export type MedalAwardRow = typeof medalAwards.$inferSelect;

/** A member's medals, in the order of their choice, then the latest first. There are few, and each is there once. */
export const listAwards = (db: Db, uid: number): Promise<MedalAwardRow[]> =>
	db
		.select()
		.from(medalAwards)
		.where(eq(medalAwards.uid, uid))
		.orderBy(sql`${medalAwards.place} nulls last`, desc(medalAwards.givenAt), desc(medalAwards.id));

/** The medals that members show, in one query. */
export async function listShown(
	db: Db,
	uids: Iterable<number>,
): Promise<(uid: number) => { medal: MedalName; level: number }[]> {
	const unique = [...new Set(uids)];
	if (unique.length === 0) return () => [];
	const { uid, medal, level } = medalAwards;
	const rows = await db
		.select({ uid, medal, level })
		.from(medalAwards)
		.where(and(inArray(uid, unique), eq(medalAwards.hidden, false)))
		.orderBy(sql`${medalAwards.place} nulls last`, desc(medalAwards.givenAt), desc(medalAwards.id));
	return (of) => rows.filter((row) => row.uid === of);
}

/** Writes a medal, or a higher level of one. @returns its id; undefined when the member has it */
export async function insertAward(
	tx: Tx,
	award: Omit<typeof medalAwards.$inferInsert, "seenAt" | "place" | "hidden">,
): Promise<number | undefined> {
	const [row] = await tx
		.insert(medalAwards)
		.values(award)
		.onConflictDoUpdate({
			target: [medalAwards.uid, medalAwards.medal],
			set: { level: award.level ?? 1, givenAt: award.givenAt, seenAt: null },
			setWhere: lt(medalAwards.level, award.level ?? 1),
		})
		.returning({ id: medalAwards.id });
	return row?.id;
}

/** Marks the oldest medal that was not shown to its member. @returns it */
export async function takeUnseen(tx: Tx, uid: number, now: Date): Promise<MedalAwardRow | undefined> {
	const oldest = tx
		.select({ id: medalAwards.id })
		.from(medalAwards)
		.where(and(eq(medalAwards.uid, uid), isNull(medalAwards.seenAt)))
		.orderBy(medalAwards.id)
		.limit(1)
		.for("update", { skipLocked: true });
	return (await tx.update(medalAwards).set({ seenAt: now }).where(inArray(medalAwards.id, oldest)).returning())[0];
}

/** Whether a medal was not shown to its member yet. */
export async function hasUnseen(db: Db, uid: number): Promise<boolean> {
	const unseen = and(eq(medalAwards.uid, uid), isNull(medalAwards.seenAt));
	return (await db.select({ id: medalAwards.id }).from(medalAwards).where(unseen).limit(1)).length > 0;
}

/** A member's medals, locked until the transaction ends. */
export const lockAwards = (tx: Tx, uid: number): Promise<MedalAwardRow[]> =>
	tx.select().from(medalAwards).where(eq(medalAwards.uid, uid)).orderBy(medalAwards.id).for("update");

export async function setPlaces(tx: Tx, uid: number, shown: readonly MedalName[]): Promise<void> {
	const place = sql`array_position(${sql.param(shown)}::text[], ${medalAwards.medal})`;
	await tx
		.update(medalAwards)
		.set({ place: sql`${place}`, hidden: sql`${place} is null` })
		.where(eq(medalAwards.uid, uid));
}

/** Medals given by hand, the latest first. */
export const listByHand = (db: Db, before: number | undefined): Promise<MedalAwardRow[]> =>
	db
		.select()
		.from(medalAwards)
		.where(and(eq(medalAwards.source, "hand"), before === undefined ? undefined : lt(medalAwards.id, before)))
		.orderBy(desc(medalAwards.id))
		.limit(medalLimits.adminPage + 1);

/** A medal that was given by hand, deleted. */
export async function deleteByHand(tx: Tx, id: number): Promise<MedalAwardRow | undefined> {
	const byHand = and(eq(medalAwards.id, id), eq(medalAwards.source, "hand"));
	return (await tx.delete(medalAwards).where(byHand).returning())[0];
}

export const listHolders = (db: Db) => db.select().from(medalHolders);

/** Counts who has each level. */
export async function countHolders(tx: Tx): Promise<void> {
	const [total] = await tx.select({ n: count() }).from(members);
	const { medal, level } = medalAwards;
	const levels = await tx.select({ medal, level, holders: count() }).from(medalAwards).groupBy(medal, level);
	await tx.delete(medalHolders);
	if (levels.length > 0)
		await tx.insert(medalHolders).values(levels.map((row) => ({ ...row, members: total?.n ?? 0 })));
}

/** Members after one, in the order of their ids. */
export async function listMembersAfter(db: Db, after: number, limit: number): Promise<number[]> {
	const rows = await db
		.select({ uid: members.uid })
		.from(members)
		.where(sql`${members.uid} > ${after}`)
		.orderBy(members.uid)
		.limit(limit);
	return rows.map(({ uid }) => uid);
}

/** Deletes a medal that came from an order. */
export async function takeOrdered(tx: Tx, uid: number, medal: MedalName): Promise<void> {
	const ordered = and(eq(medalAwards.uid, uid), eq(medalAwards.medal, medal), eq(medalAwards.source, "order"));
	await tx.delete(medalAwards).where(ordered);
}

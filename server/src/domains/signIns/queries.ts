import { and, count, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/data/db.ts";
import { members } from "../accounts/relations.ts";
import { signInReminders, signIns } from "./tables.ts";

export type SignInRow = typeof signIns.$inferSelect;

/** Enough sign-ins to know what can be repaired: a month has at most 31. */
export const latestDays = 32;

/** A member's sign-ins up to a day, the latest first. */
export const listLatest = (db: Db, uid: number, upTo: string, limit: number): Promise<SignInRow[]> =>
	db
		.select()
		.from(signIns)
		.where(and(eq(signIns.uid, uid), lte(signIns.day, upTo)))
		.orderBy(desc(signIns.day))
		.limit(limit);

/** A member's sign-ins of a month, as `2026-11`. */
export const listMonth = (db: Db, uid: number, month: string): Promise<SignInRow[]> =>
	db
		.select()
		.from(signIns)
		.where(
			and(
				eq(signIns.uid, uid),
				gte(signIns.day, `${month}-01`),
				sql`${signIns.day} < (${`${month}-01`}::date + interval '1 month')`,
			),
		)
		.orderBy(signIns.day);

/** On how many days a member signed in; repaired ones are not counted. */
export async function countSignIns(db: Db, uid: number): Promise<number> {
	const signed = and(eq(signIns.uid, uid), eq(signIns.repaired, false));
	return (await db.select({ n: count() }).from(signIns).where(signed))[0]?.n ?? 0;
}

/** Serializes the sign-ins of a member. */
export async function lockSignIns(tx: Tx, uid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${uid}`}, 0))`);
}

/** @returns false when the member has signed in on that day */
export async function insertSignIn(tx: Tx, row: typeof signIns.$inferInsert): Promise<boolean> {
	return (await tx.insert(signIns).values(row).onConflictDoNothing().returning({ day: signIns.day })).length > 0;
}

export async function setStreak(tx: Tx, uid: number, day: string, streak: number): Promise<void> {
	await tx
		.update(signIns)
		.set({ streak })
		.where(and(eq(signIns.uid, uid), eq(signIns.day, day)));
}

export const wantsReminder = async (db: Db, uid: number): Promise<boolean> =>
	(await db.$count(signInReminders, eq(signInReminders.uid, uid))) > 0;

export async function setReminder(tx: Tx, uid: number, remind: boolean, now: Date): Promise<void> {
	if (remind) await tx.insert(signInReminders).values({ uid, createdAt: now }).onConflictDoNothing();
	else await tx.delete(signInReminders).where(eq(signInReminders.uid, uid));
}

/** Members of a section who want to be reminded and have not signed in on a day, after one, in the order of their ids. */
export async function listForgetful(
	db: Db,
	{ countryFid, day }: { countryFid: number; day: string },
	after: number,
	limit: number,
): Promise<number[]> {
	const signed = sql`exists (select 1 from ${signIns} s where s.uid = ${signInReminders.uid} and s.day = ${day})`;
	const rows = await db
		.select({ uid: members.uid })
		.from(signInReminders)
		.innerJoin(members, eq(members.uid, signInReminders.uid))
		.where(
			and(
				eq(members.countryFid, countryFid),
				eq(members.banned, false),
				sql`${members.uid} > ${after}`,
				sql`not ${signed}`,
			),
		)
		.orderBy(members.uid)
		.limit(limit);
	return rows.map(({ uid }) => uid);
}

import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { type Db, first, prepared, type Tx } from "../../platform/data/db.ts";
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

/** What a member's record is made of. */
interface RecordRows {
	/** The sign-ins until today, the latest first, and those of the month in the order of days. */
	latest: RecordDay[];
	ofMonth: RecordDay[];
	/** On how many days the member signed in; repaired ones are not counted. */
	total: number;
	remind: boolean;
}

type RecordDay = Pick<SignInRow, "day" | "streak" | "xgold" | "xcoin" | "repaired">;

const [uid, today, month] = [sql.placeholder("uid"), sql.placeholder("today"), sql.placeholder("month")];
const ownDays = sql`select ${signIns.day}, ${signIns.streak}, ${signIns.xgold}, ${signIns.xcoin}, ${signIns.repaired}
	from ${signIns} where ${signIns.uid} = ${uid}`;
const listOf = (days: SQL): SQL<RecordDay[]> =>
	sql<RecordDay[]>`(select coalesce(json_agg(one), '[]') from (${days}) one)`;

const recordRows = prepared((db) =>
	db
		.select({
			latest: listOf(
				sql`${ownDays} and ${signIns.day} <= ${today}::date order by ${signIns.day} desc
					limit ${sql.raw(String(latestDays))}`,
			),
			ofMonth: listOf(
				sql`${ownDays} and ${signIns.day} >= ${month}::date and ${signIns.day} < ${month}::date + interval '1 month'
					order by ${signIns.day}`,
			),
			total: sql<number>`(select count(*) from ${signIns} where ${signIns.uid} = ${uid} and not ${signIns.repaired})`,
			remind: sql<boolean>`exists (select from ${signInReminders} where ${signInReminders.uid} = ${uid})`,
		})
		.from(sql`(values (1)) one_row`)
		.prepare("sign_in_record"),
);

/** The record of a member on a day, with a month as `2026-11`. */
export const findRecordRows = async (db: Db, uid: number, today: string, month: string): Promise<RecordRows> =>
	first(await recordRows(db).execute({ uid, today, month: `${month}-01` }));

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

export async function setReminder(tx: Tx, uid: number, remind: boolean, now: Date): Promise<void> {
	if (remind) await tx.insert(signInReminders).values({ uid, createdAt: now }).onConflictDoNothing();
	else await tx.delete(signInReminders).where(eq(signInReminders.uid, uid));
}

/**
 * Members of a section who want to be reminded and have not signed in on a day, after one, in the order of their ids.
 */
export async function listNotSignedIn(
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

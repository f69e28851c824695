import { and, count, desc, eq, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import { invitationCode, monthlyTiers } from "#contract/invitations.ts";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { afterCursor, epochMicroseconds, newestFirst, type Page } from "../../platform/data/pagination.ts";
import { randomString } from "../../platform/security/tokens.ts";
import { invitationBonuses, invitationCodes, invitations } from "./tables.ts";

/** The first day of the month (UTC) of a time, or so many months later. */
export const monthStart = (at: Date, later = 0): Date =>
	new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1));
export const monthDay = (at: Date): string => monthStart(at).toISOString().slice(0, 10);

/** A member's code, made when it is missing. */
export async function findOrMakeCode(tx: Tx, uid: number): Promise<string> {
	for (;;) {
		const [own] = await tx
			.select({ code: invitationCodes.code })
			.from(invitationCodes)
			.where(eq(invitationCodes.uid, uid));
		if (own) return own.code;
		const code = randomString(invitationCode.length, invitationCode.alphabet);
		await tx.insert(invitationCodes).values({ uid, code }).onConflictDoNothing();
	}
}

/** The member with a code, as it is typed. */
export async function findCodeOwner(db: Db, typed: string): Promise<number | undefined> {
	const code = typed.replace(/[\s-]/g, "").toUpperCase();
	if (code.length !== invitationCode.length) return undefined;
	return (await db.select({ uid: invitationCodes.uid }).from(invitationCodes).where(eq(invitationCodes.code, code)))[0]
		?.uid;
}

export type InvitationRow = typeof invitations.$inferSelect;

export async function lockInvitation(tx: Tx, uid: number): Promise<InvitationRow | undefined> {
	return (await invitationForWrite(tx).execute({ uid }))[0];
}

const invitationForWrite = prepared((db) =>
	db
		.select()
		.from(invitations)
		.where(eq(invitations.uid, sql.placeholder("uid")))
		.for("update")
		.prepare("invitation_for_write"),
);

/** Who invited a member. */
export async function findInviterOf(db: Db, uid: number): Promise<number | undefined> {
	return (await db.select({ uid: invitations.inviterUid }).from(invitations).where(eq(invitations.uid, uid)))[0]?.uid;
}

export const listInvitees = (db: Db, inviter: number, { after, limit }: Page) =>
	db
		.select({
			invitation: invitations,
			cursor: { value: epochMicroseconds(invitations.createdAt), id: invitations.uid },
		})
		.from(invitations)
		.where(
			and(eq(invitations.inviterUid, inviter), after && afterCursor(invitations.createdAt, invitations.uid, after)),
		)
		.orderBy(newestFirst(invitations.createdAt, invitations.uid))
		.limit(limit);

const inMonth = (at: Date): SQL | undefined =>
	and(gte(invitations.rewardedAt, monthStart(at)), lt(invitations.rewardedAt, monthStart(at, 1)));
const counted = ne(invitations.reward, "refused");

/** What a member's invitations brought. */
export async function countInvitees(db: Db, inviter: number, now: Date) {
	const month = sql`${invitations.rewardedAt} >= ${monthStart(now).toISOString()}::timestamptz`;
	const [row] = await db
		.select({
			all: count(),
			paid: sql<number>`count(*) filter (where ${invitations.reward} = 'paid')::int`,
			thisMonth: sql<number>`count(*) filter (where ${invitations.reward} <> 'refused' and ${month})::int`,
		})
		.from(invitations)
		.where(eq(invitations.inviterUid, inviter));
	return row ?? { all: 0, paid: 0, thisMonth: 0 };
}

export const listBonuses = (db: Db, uid: number) =>
	db
		.select()
		.from(invitationBonuses)
		.where(eq(invitationBonuses.uid, uid))
		.orderBy(desc(invitationBonuses.month))
		.limit(12);

/** Members with the most rewarded invitations of the month of a time. */
export const listInviters = (db: Db, now: Date): Promise<{ uid: number; invitees: number }[]> =>
	db
		.select({ uid: invitations.inviterUid, invitees: count() })
		.from(invitations)
		.where(and(eq(invitations.reward, "paid"), inMonth(now)))
		.groupBy(invitations.inviterUid)
		.orderBy(desc(count()), invitations.inviterUid)
		.limit(invitationCode.leaderboard);

/** Members who reached a tier in the month of a time and were not paid for it yet. */
export const listUnpaidInviters = (db: Db, month: Date, limit: number): Promise<{ uid: number; invitees: number }[]> =>
	db
		.select({ uid: invitations.inviterUid, invitees: count() })
		.from(invitations)
		.where(
			and(
				counted,
				inMonth(month),
				sql`not exists (select 1 from ${invitationBonuses} b where b.uid = ${invitations.inviterUid}
					and b.month = ${monthDay(month)})`,
			),
		)
		.groupBy(invitations.inviterUid)
		.having(sql`count(*) > ${monthlyTiers[0].over}`)
		.orderBy(invitations.inviterUid)
		.limit(limit);

/** Whether the reward of an invitation of the month still waits for a decision. */
export async function hasOpenReviews(db: Db, inviter: number, month: Date): Promise<boolean> {
	const open = and(eq(invitations.inviterUid, inviter), eq(invitations.reward, "review"), inMonth(month));
	return (await db.$count(invitations, open)) > 0;
}

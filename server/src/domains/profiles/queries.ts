import { and, count, desc, eq, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/data/db.ts";
import { first } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { type AccountRow, findAccount, lockAccount } from "../accounts/queries.ts";
import { profileChanges, profiles } from "./tables.ts";

export type ProfileRow = typeof profiles.$inferSelect;

/** Account and profile of a member. */
export interface MemberProfile {
	account: AccountRow;
	profile: ProfileRow;
}

/** The profile of a member without a row. */
const emptyProfile = (uid: number): ProfileRow => ({
	uid,
	realname: "",
	gender: 0,
	birthYear: 0,
	birthMonth: 0,
	birthDay: 0,
	occupation: "",
	coverAid: null,
	usernameChanges: 0,
	guardianConsentAt: null,
	version: 0,
	changedAt: null,
});

/** @throws NotFound */
export async function getMemberProfile(db: Db, uid: number): Promise<MemberProfile> {
	const [account, [profile]] = await Promise.all([
		findAccount(db, uid),
		db.select().from(profiles).where(eq(profiles.uid, uid)),
	]);
	if (!account) throw new NotFound();
	return { account, profile: profile ?? emptyProfile(uid) };
}

/** Same, locked until the transaction ends: the account first, then the profile, which is created when missing. */
export async function lockMemberProfile(tx: Tx, uid: number): Promise<MemberProfile> {
	const account = await lockAccount(tx, uid);
	await tx.insert(profiles).values({ uid }).onConflictDoNothing();
	return { account, profile: first(await tx.select().from(profiles).where(eq(profiles.uid, uid)).for("update")) };
}

type Change = Pick<typeof profileChanges.$inferSelect, "field" | "before" | "after">;

/** Updates a profile and logs the changes. @returns the new version. */
export async function updateProfile(
	tx: Tx,
	profile: ProfileRow,
	values: Partial<ProfileRow>,
	{ byUid, changes, now }: { byUid: number; changes: Change[]; now: Date },
) {
	const version = profile.version + 1;
	await tx
		.update(profiles)
		.set({ ...values, version, changedAt: now })
		.where(eq(profiles.uid, profile.uid));
	if (changes.length > 0)
		await tx
			.insert(profileChanges)
			.values(changes.map((change) => ({ ...change, uid: profile.uid, byUid, createdAt: now })));
	return version;
}

/** Log entries of a member's profile, newest first, before an id or with an offset. */
export function listProfileChanges(
	db: Db,
	uid: number,
	{ before, offset, limit }: { before: number | undefined; offset: number; limit: number },
) {
	return db
		.select()
		.from(profileChanges)
		.where(and(eq(profileChanges.uid, uid), before === undefined ? undefined : lt(profileChanges.id, before)))
		.orderBy(desc(profileChanges.id))
		.limit(limit)
		.offset(offset);
}

export async function countProfileChanges(db: Db, uid: number): Promise<number> {
	return first(await db.select({ count: count() }).from(profileChanges).where(eq(profileChanges.uid, uid))).count;
}

/** The birth date of the viewer's profile. */
export const viewerFacts = {
	bornOn: (uid: SQLWrapper) =>
		sql<string | null>`(select lpad(p.birth_year::text, 4, '0') || '-' || lpad(p.birth_month::text, 2,
			'0') || '-' || lpad(p.birth_day::text, 2, '0')
			from ${profiles} p where p.uid = ${uid} and p.birth_year > 0)`,
};

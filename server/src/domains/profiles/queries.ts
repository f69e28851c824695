import { and, count, desc, eq, lt } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { first } from "../../platform/db.ts";
import { Missing } from "../../platform/errors.ts";
import { type AccountRow, findAccount, lockAccount } from "../accounts/queries.ts";
import { profileChanges, profiles } from "./tables.ts";

export type ProfileRow = typeof profiles.$inferSelect;

/** A member: what the account holds, and what the profile does. */
export interface Person {
	account: AccountRow;
	profile: ProfileRow;
}

/** What a member who never told anything has told. */
const untold = (uid: number): ProfileRow => ({
	uid,
	realname: "",
	gender: 0,
	birthYear: 0,
	birthMonth: 0,
	birthDay: 0,
	occupation: "",
	backAid: null,
	usernameChanges: 0,
	guardianConsentAt: null,
	version: 0,
	changedAt: null,
});

/** A member with their profile. @throws Missing when there is none such. */
export async function findPerson(db: Db, uid: number): Promise<Person> {
	const [account, [profile]] = await Promise.all([findAccount(db, uid), db.select().from(profiles).where(eq(profiles.uid, uid))]);
	if (!account) throw new Missing();
	return { account, profile: profile ?? untold(uid) };
}

/** The same, held until the transaction ends: the account first, then the profile, which is made when there is none. */
export async function lockPerson(tx: Tx, uid: number): Promise<Person> {
	const account = await lockAccount(tx, uid);
	await tx.insert(profiles).values({ uid }).onConflictDoNothing();
	return { account, profile: first(await tx.select().from(profiles).where(eq(profiles.uid, uid)).for("update")) };
}

type Change = Pick<typeof profileChanges.$inferSelect, "field" | "before" | "after">;

/** Writes the log of an edit, and the profile's own fields with its next version. @returns that version. */
export async function writeProfile(
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
	if (changes.length > 0) await tx.insert(profileChanges).values(changes.map((change) => ({ ...change, uid: profile.uid, byUid, createdAt: now })));
	return version;
}

/** Changes of a member's profile, newest first: before an id, or with some passed over. */
export function listChanges(db: Db, uid: number, { before, offset, limit }: { before: number | undefined; offset: number; limit: number }) {
	return db
		.select()
		.from(profileChanges)
		.where(and(eq(profileChanges.uid, uid), before === undefined ? undefined : lt(profileChanges.id, before)))
		.orderBy(desc(profileChanges.id))
		.limit(limit)
		.offset(offset);
}

/** How many there are. */
export async function countChanges(db: Db, uid: number): Promise<number> {
	return first(await db.select({ count: count() }).from(profileChanges).where(eq(profileChanges.uid, uid))).count;
}

import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { AuthorView } from "#contract/common.ts";
import type { Deps } from "../../platform/context.ts";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { hashToken } from "../../platform/security/tokens.ts";
import { createViewer, guest, type Viewer } from "../../platform/security/viewer.ts";
import { bannedGroup, groupOf } from "./groups.ts";
import { isAdministrator, rolesOfAccount } from "./role/queries.ts";
import { accounts, sessions } from "./tables.ts";

/** The current group, in a query on `accounts`: an expired ban restores the earlier group. */
export const effectiveGroup = sql<number>`case when ${accounts.groupId} = ${sql.raw(String(bannedGroup))} and ${accounts.bannedUntil} <= now() then ${accounts.groupBeforeBan} else ${accounts.groupId} end`;

/** Whether a member is not banned and has a moderator's powers somewhere, in a query on `accounts`. */
export const isModerator = sql<boolean>`${effectiveGroup} <> ${sql.raw(String(bannedGroup))}
	and exists (select from role_assignments r where r.uid = accounts.uid and r.role <> 'topic-host')`;

/** Limits the writes of `seenAt`. */
const seenIntervalMs = 10 * 60_000;

const sessionByToken = prepared((db) =>
	db
		.select({
			sessionId: sessions.id,
			seenAt: sessions.seenAt,
			uid: accounts.uid,
			username: accounts.username,
			name: accounts.name,
			avatar: accounts.avatar,
			groupId: effectiveGroup,
			roles: rolesOfAccount,
			countryFid: accounts.countryFid,
			email: accounts.email,
			emailVerifiedAt: accounts.emailVerifiedAt,
		})
		.from(sessions)
		.innerJoin(accounts, eq(accounts.uid, sessions.uid))
		.where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), gt(sessions.expiresAt, sql.placeholder("now")), isNull(accounts.deletedAt)))
		.prepare("session_by_token"),
);

/** A guest when the token is unknown or expired. */
export async function findViewer({ db, clock, config }: Deps, token: string): Promise<Viewer> {
	const now = clock.now();
	const [row] = await sessionByToken(db).execute({ tokenHash: hashToken(token), now });
	if (!row) return guest;
	if (now.getTime() - row.seenAt.getTime() > seenIntervalMs) await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, row.sessionId));
	return createViewer({
		loggedIn: true,
		uid: row.uid,
		username: row.username,
		name: row.name,
		avatar: row.avatar,
		groupId: row.groupId,
		grouptitle: groupOf(row.groupId).grouptitle,
		countryFid: row.countryFid,
		hasEmail: row.email !== null,
		emailVerified: row.emailVerifiedAt !== null,
		passesEmailGate: !config.emailGate || row.emailVerifiedAt !== null,
		banned: row.groupId === bannedGroup,
		roles: row.roles,
		sessionId: row.sessionId,
	});
}

/** Author of posts of a deleted account. */
const formerMember = (uid: number): AuthorView => ({
	uid,
	username: "former_member",
	name: "—",
	avatar: null,
	groupid: 1,
	grouptitle: groupOf(1).grouptitle,
	country_fid: 293,
	city: "",
});

const authorsByUid = prepared((db) =>
	db
		.select({
			uid: accounts.uid,
			username: accounts.username,
			name: accounts.name,
			avatar: accounts.avatar,
			groupId: effectiveGroup,
			countryFid: accounts.countryFid,
			city: accounts.city,
		})
		.from(accounts)
		.where(and(sql`${accounts.uid} = any(${sql.placeholder("uids")})`, isNull(accounts.deletedAt)))
		.prepare("authors_by_uid"),
);

/** Authors of posts by uid, in one query. */
export async function listAuthors(db: Db, uids: Iterable<number>): Promise<(uid: number) => AuthorView> {
	const uniqueUids = [...new Set(uids)];
	const rows = uniqueUids.length === 0 ? [] : await authorsByUid(db).execute({ uids: uniqueUids });
	const byUid = new Map(
		rows.map((row): [number, AuthorView] => [
			row.uid,
			{
				uid: row.uid,
				username: row.username,
				name: row.name,
				avatar: row.avatar,
				groupid: row.groupId,
				grouptitle: groupOf(row.groupId).grouptitle,
				country_fid: row.countryFid,
				city: row.city,
			},
		]),
	);
	return (uid) => byUid.get(uid) ?? formerMember(uid);
}

/** False for a deleted account. */
export async function accountExists(db: Db, uid: number): Promise<boolean> {
	const [row] = await db
		.select({ one: sql`1` })
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.deletedAt)));
	return row !== undefined;
}

/** Confirmed e-mails of the first ten administrators. */
export async function listAdministratorEmails(db: Db): Promise<string[]> {
	const rows = await db
		.select({ email: accounts.email })
		.from(accounts)
		.where(and(isAdministrator, isNotNull(accounts.email), isNotNull(accounts.emailVerifiedAt)))
		.orderBy(accounts.uid)
		.limit(10);
	return rows.flatMap(({ email }) => email ?? []);
}

export async function listConfirmedEmails(db: Db, uids: number[]): Promise<Map<number, string>> {
	if (uids.length === 0) return new Map();
	const rows = await db
		.select({ uid: accounts.uid, email: accounts.email })
		.from(accounts)
		.where(and(inArray(accounts.uid, uids), isNull(accounts.deletedAt), isNotNull(accounts.emailVerifiedAt)));
	return new Map(rows.flatMap(({ uid, email }): [number, string][] => (email ? [[uid, email]] : [])));
}

/** Those of `uids` that exist. */
export async function listAccountIds(db: Db, uids: number[]): Promise<number[]> {
	if (uids.length === 0) return [];
	const rows = await db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(inArray(accounts.uid, uids), isNull(accounts.deletedAt)));
	return rows.map(({ uid }) => uid);
}

/** Ignores case. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
	const [row] = await db.select({ one: sql`1` }).from(accounts).where(eq(accounts.usernameKey, username.toLowerCase()));
	return row !== undefined;
}

/** The member who confirmed this e-mail, ignoring case. */
export async function findEmailOwner(db: Db, email: string): Promise<{ uid: number; name: string } | undefined> {
	const [row] = await db
		.select({ uid: accounts.uid, name: accounts.name })
		.from(accounts)
		.where(and(eq(accounts.emailKey, email.toLowerCase()), isNotNull(accounts.emailVerifiedAt)));
	return row;
}

export async function requiresSecondFactor(db: Db, uid: number): Promise<boolean> {
	const [row] = await db
		.select({ one: sql`1` })
		.from(accounts)
		.where(and(eq(accounts.uid, uid), sql`cardinality(${accounts.secondFactors}) > 0`));
	return row !== undefined;
}

/** `phone` is E.164. */
export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
	const [row] = await db.select({ one: sql`1` }).from(accounts).where(eq(accounts.phone, phone));
	return row !== undefined;
}

export type AccountRow = typeof accounts.$inferSelect;

/** Every column, with the current group. */
export const accountColumns = { ...getTableColumns(accounts), groupId: effectiveGroup };

/** Undefined for a deleted account. */
export async function findAccount(db: Db, uid: number): Promise<AccountRow | undefined> {
	const [row] = await db
		.select(accountColumns)
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.deletedAt)));
	return row;
}

/** Locks the row until the transaction ends. @throws NotFound */
export async function lockAccount(tx: Tx, uid: number): Promise<AccountRow> {
	const [row] = await tx.select(accountColumns).from(accounts).where(eq(accounts.uid, uid)).for("no key update");
	if (!row) throw new NotFound();
	return row;
}

/** The newest 50 unexpired sessions. */
export function listSessions(db: Db, uid: number, now: Date): Promise<(typeof sessions.$inferSelect)[]> {
	return db
		.select()
		.from(sessions)
		.where(and(eq(sessions.uid, uid), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
		.limit(50);
}

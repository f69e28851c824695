import { randomInt } from "node:crypto";
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { AuthorView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { RoleAssignment } from "../../platform/security/viewer.ts";
import { bannedGroup, groupOf } from "./groups.ts";
import { accounts } from "./tables.ts";

/** The current group, in a query on `accounts`: an expired ban restores the earlier group. */
export const effectiveGroup = sql<number>`case when ${accounts.groupId} = ${sql.raw(String(bannedGroup))} and ${accounts.bannedUntil} <= now() then ${accounts.groupBeforeBan} else ${accounts.groupId} end`;

/** Whether a member is not banned and has a moderator's powers somewhere, in a query on `accounts`. */
export const isModerator = sql<boolean>`${effectiveGroup} <> ${sql.raw(String(bannedGroup))}
	and exists (select from role_assignments r where r.uid = accounts.uid and r.role <> 'topic-host')`;

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

const authorsByUid = prepared((db) => {
	const { uid, username, name, avatar, countryFid: country_fid, city } = accounts;
	return db
		.select({ uid, username, name, avatar, groupid: effectiveGroup, country_fid, city })
		.from(accounts)
		.where(and(sql`${uid} = any(${sql.placeholder("uids")})`, isNull(accounts.deletedAt)))
		.prepare("authors_by_uid");
});

/** Authors of posts by uid, in one query. */
export async function listAuthors(db: Db, uids: Iterable<number>): Promise<(uid: number) => AuthorView> {
	const uniqueUids = [...new Set(uids)];
	const rows = uniqueUids.length === 0 ? [] : await authorsByUid(db).execute({ uids: uniqueUids });
	const byUid = new Map(
		rows.map((row): [number, AuthorView] => [row.uid, { ...row, grouptitle: groupOf(row.groupid).grouptitle }]),
	);
	return (uid) => byUid.get(uid) ?? formerMember(uid);
}

/** False for a deleted account. */
export const accountExists = async (db: Db, uid: number): Promise<boolean> =>
	(await db.$count(accounts, and(eq(accounts.uid, uid), isNull(accounts.deletedAt)))) > 0;

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
export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
	(await db.$count(accounts, eq(accounts.usernameKey, username.toLowerCase()))) > 0;

/** The member with this username, ignoring case. */
export async function findUidByUsername(db: Db, username: string): Promise<number | undefined> {
	const [row] = await db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(eq(accounts.usernameKey, username.toLowerCase()), isNull(accounts.deletedAt)));
	return row?.uid;
}

const maxSuggestions = 3;

/** Usernames like this one that nobody has. */
export async function suggestUsernames(db: Db, username: string): Promise<string[]> {
	const base = username.slice(0, constraints.username.formMax - 4);
	const candidates = Array.from({ length: 2 * maxSuggestions }, () => `${base}_${randomInt(10, 999)}`);
	const keys = candidates.map((candidate) => candidate.toLowerCase());
	const taken = await db
		.select({ key: accounts.usernameKey })
		.from(accounts)
		.where(inArray(accounts.usernameKey, keys));
	const free = candidates.filter((candidate) => !taken.some(({ key }) => key === candidate.toLowerCase()));
	return [...new Set(free)].slice(0, maxSuggestions);
}

/** The member who confirmed this e-mail, ignoring case. */
export async function findEmailOwner(db: Db, email: string): Promise<{ uid: number; name: string } | undefined> {
	const [row] = await db
		.select({ uid: accounts.uid, name: accounts.name })
		.from(accounts)
		.where(and(eq(accounts.emailKey, email.toLowerCase()), isNotNull(accounts.emailVerifiedAt)));
	return row;
}

/** `phone` is E.164. */
export const isPhoneTaken = async (db: Db, phone: string): Promise<boolean> =>
	(await db.$count(accounts, eq(accounts.phone, phone))) > 0;

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

/** Number of a member's public threads and replies, as a column of a query on `accounts`. */
export const postsOfAccount = sql<number>`(select coalesce(sum(c.threads + c.replies), 0)::int from member_counts c where c.uid = accounts.uid)`;

/** A member's roles, as a column of a query on `accounts`. */
export const rolesOfAccount = sql<RoleAssignment[]>`(select coalesce(json_agg(json_build_object(
	'role', r.role, 'section', r.country_fid, 'board', r.fid, 'topic', r.topic_id) order by r.id), '[]') from role_assignments r where r.uid = accounts.uid)`;

/** Whom a member has blocked, as a column of a query on `accounts`. */
export const blockedByAccount = sql<
	number[]
>`(select coalesce(json_agg(b.blocked_uid), '[]') from member_blocks b where b.uid = accounts.uid and not b.muted)`;

/** Whom a member has muted, as a column of a query on `accounts`. */
export const mutedByAccount = sql<
	number[]
>`(select coalesce(json_agg(b.blocked_uid), '[]') from member_blocks b where b.uid = accounts.uid and b.muted)`;

/** The threads that a member has hidden for themselves, as a column of a query on `accounts`. */
export const dismissedByAccount = sql<
	number[]
>`(select coalesce(json_agg(h.tid), '[]') from dismissed_threads h where h.uid = accounts.uid)`;

/** Whether a member is an administrator, as a condition of a query on `accounts`. */
export const isAdministrator = sql<boolean>`exists (select from role_assignments r where r.uid = accounts.uid and r.role = 'administrator')`;

/** A member's roles. */
export async function findRoles(db: Db, uid: number): Promise<RoleAssignment[]> {
	const [row] = await db.select({ roles: rolesOfAccount }).from(accounts).where(eq(accounts.uid, uid));
	return row?.roles ?? [];
}

/** Roles of several members. */
export async function listRoles(db: Db, uids: Iterable<number>): Promise<(uid: number) => RoleAssignment[]> {
	const wanted = [...new Set(uids)];
	const rows =
		wanted.length === 0
			? []
			: await db
					.select({ uid: accounts.uid, roles: rolesOfAccount })
					.from(accounts)
					.where(inArray(accounts.uid, wanted));
	const byUid = new Map(rows.map(({ uid, roles }) => [uid, roles]));
	return (uid) => byUid.get(uid) ?? [];
}

/** Whether there is no second administrator. */
export async function isOnlyAdministrator(db: Db): Promise<boolean> {
	const rows = await db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(isAdministrator, isNull(accounts.deletedAt)))
		.limit(2);
	return rows.length < 2;
}

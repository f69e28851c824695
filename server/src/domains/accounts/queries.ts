import { randomInt } from "node:crypto";
import {
	and,
	eq,
	getTableColumns,
	inArray,
	isNotNull,
	isNull,
	ne,
	or,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { effectiveGroup } from "./group/queries.ts";
import { bannedGroup } from "./groups.ts";
import { isModerator, rolesOfAccount } from "./role/queries.ts";
import { accounts } from "./tables.ts";

/** False for a deleted account. */
export const accountExists = async (db: Db, uid: number): Promise<boolean> =>
	(await db.$count(accounts, and(eq(accounts.uid, uid), isNull(accounts.deletedAt)))) > 0;

export async function listConfirmedEmails(db: Db, uids: number[]): Promise<Map<number, string>> {
	if (uids.length === 0) return new Map();
	const rows = await db
		.select({ uid: accounts.uid, email: accounts.email })
		.from(accounts)
		.where(and(inArray(accounts.uid, uids), isNull(accounts.deletedAt), isNotNull(accounts.emailVerifiedAt)));
	return new Map(rows.flatMap(({ uid, email }): [number, string][] => (email ? [[uid, email]] : [])));
}

/** Those of `uids`, in their order, whose account will not be deleted. */
export async function listRemaining(db: Db, uids: number[]): Promise<number[]> {
	if (uids.length === 0) return [];
	const rows = await db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(inArray(accounts.uid, uids), isNull(accounts.deletedAt), isNull(accounts.scheduledDeletionAt)));
	const remaining = new Set(rows.map(({ uid }) => uid));
	return uids.filter((uid) => remaining.has(uid));
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

/** The member with this username as it is typed, perhaps as `@name`, ignoring case. */
export async function findUidByUsername(db: Db, typed: string): Promise<number | undefined> {
	const username = typed.trim().replace(/^@/, "");
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
const accountColumns = { ...getTableColumns(accounts), groupId: effectiveGroup };

/** Undefined for a deleted account. */
export async function findAccount(db: Db, uid: number): Promise<AccountRow | undefined> {
	const [row] = await db
		.select(accountColumns)
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.deletedAt)));
	return row;
}

/** Stores the language in which e-mails are written to a member. */
export const setLanguage = (db: Pick<Db, "update">, uid: number, lang: Lang): Promise<unknown> =>
	db.update(accounts).set({ lang }).where(eq(accounts.uid, uid));

/** @throws NotFound for a deleted account */
export async function getAccount(db: Db, uid: number): Promise<AccountRow> {
	const account = await findAccount(db, uid);
	if (!account) throw new NotFound();
	return account;
}

/** The account with this E.164 phone, lower-case e-mail or lower-case username, deleted or not. */
export async function findAccountBy(
	db: Db,
	kind: "phone" | "email" | "username",
	value: string,
): Promise<AccountRow | undefined> {
	const columns = { phone: accounts.phone, email: accounts.emailKey, username: accounts.usernameKey };
	const [account] = await db.select().from(accounts).where(eq(columns[kind], value));
	return account;
}

/** Locks an account that is not deleted: `share` keeps its credentials as they are, `update` is to change them. */
export async function lockCredentials(
	tx: Tx,
	uid: number,
	strength: "share" | "update",
): Promise<(AccountRow & { moderator: boolean }) | undefined> {
	const [account] = await tx
		.select({ ...accountColumns, moderator: isModerator })
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.deletedAt)))
		.for(strength);
	return account;
}

/** The stamp of the credentials of an account, as a value in another query. */
export const securityStampOf = (uid: SQLWrapper): SQL<number> =>
	sql<number>`(select ${accounts.securityStamp} from ${accounts} where ${accounts.uid} = ${uid})`;

/** Members with these ids or lower-case usernames, without banned ones, with their roles. */
export function listMembersWithRoles(db: Db, uids: number[], usernames: string[]) {
	return db
		.select({
			uid: accounts.uid,
			username: accounts.username,
			name: accounts.name,
			groupId: effectiveGroup,
			roles: rolesOfAccount,
		})
		.from(accounts)
		.where(
			and(
				isNull(accounts.deletedAt),
				or(inArray(accounts.uid, uids), inArray(accounts.usernameKey, usernames)),
				ne(effectiveGroup, bannedGroup),
			),
		);
}

/** Locks the row until the transaction ends. @throws NotFound */
export async function lockAccount(tx: Tx, uid: number): Promise<AccountRow> {
	const [row] = await tx.select(accountColumns).from(accounts).where(eq(accounts.uid, uid)).for("no key update");
	if (!row) throw new NotFound();
	return row;
}

/** Number of a member's public threads and replies, as a column of a query on `accounts`. */
export const postsOfAccount = sql<number>`(select coalesce(sum(c.threads + c.replies), 0)::int from member_counts c
	where c.uid = accounts.uid)`;

import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "../../../platform/data/db.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { effectiveGroup, isModerator } from "../../accounts/queries.ts";
import { accounts, knownDevices } from "../../accounts/tables.ts";

/** A member who was identified by a password, a passkey or a social login. */
export type AuthenticatedMember = Pick<Viewer, "uid" | "username" | "avatar" | "groupId" | "moderator" | "countryFid" | "emailVerified">;

/** `deviceKnown`: this device logged in to the account before. */
export type Credentials = AuthenticatedMember & { passwordHash: string | null; deviceKnown: boolean };

const memberColumns = {
	uid: accounts.uid,
	username: accounts.username,
	avatar: accounts.avatar,
	groupId: effectiveGroup,
	moderator: isModerator,
	countryFid: accounts.countryFid,
	emailVerified: sql<boolean>`${isNotNull(accounts.emailVerifiedAt)}`,
};

const selectCredentials = (db: Db, named: SQL, found = named) =>
	db
		.select({
			...memberColumns,
			passwordHash: accounts.passwordHash,
			deviceKnown: sql<boolean>`${knownDevices.uid} is not null`,
			named: sql<boolean>`${named}`,
			phone: accounts.phone,
		})
		.from(accounts)
		.leftJoin(knownDevices, and(eq(knownDevices.uid, accounts.uid), eq(knownDevices.device, sql.placeholder("device"))))
		.where(found)
		.limit(sql.placeholder("most"));
const nameMatches = eq(accounts.usernameKey, sql.placeholder("name"));
const phoneMatches = sql`${accounts.phone} = any(${sql.placeholder("phones")}) and ${accounts.phoneVerifiedAt} is not null`;
const credentialsByName = prepared((db) => selectCredentials(db, nameMatches).prepare("credentials_by_name"));
const credentialsByEmail = prepared((db) => selectCredentials(db, eq(accounts.emailKey, sql.placeholder("name"))).prepare("credentials_by_email"));
const credentialsByNameOrPhone = prepared((db) =>
	selectCredentials(db, nameMatches, sql`${nameMatches} or (${phoneMatches})`).prepare("credentials_by_name_or_phone"),
);

/**
 * Finds a member by username or e-mail, ignoring case, or by confirmed phone. A username that equals the input wins over a
 * phone; of several phones the first candidate wins. `device` is the hash of the device cookie.
 */
export async function findCredentials(
	db: Db,
	name: string,
	{ device = "", phones = [] }: { device?: string; phones?: string[] } = {},
): Promise<Credentials | undefined> {
	const query = name.includes("@") ? credentialsByEmail : phones.length > 0 ? credentialsByNameOrPhone : credentialsByName;
	const rows = await query(db).execute({ name: name.toLowerCase(), device, phones, most: phones.length + 1 });
	const row = rows.find((found) => found.named) ?? rows.find(({ phone }) => phone === phones[0]) ?? (rows.length === 1 ? rows[0] : undefined);
	if (!row) return undefined;
	const { named: _named, phone: _phone, ...account } = row;
	return account;
}

/** Undefined for a deleted account. */
export async function findAuthenticatedMember(db: Db, uid: number): Promise<AuthenticatedMember | undefined> {
	const [row] = await db
		.select(memberColumns)
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.deletedAt)));
	return row;
}

/** Whether a device (its hash) logged in to this account before. */
export async function isKnownDevice(db: Db, uid: number, device: string): Promise<boolean> {
	const [row] = await db
		.select({ one: sql`1` })
		.from(knownDevices)
		.where(and(eq(knownDevices.uid, uid), eq(knownDevices.device, device)));
	return row !== undefined;
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { credentials } from "../../accounts/relations.ts";
import type { CheckedMember } from "../session/queries.ts";
import { knownDevices } from "../tables.ts";

/** `deviceKnown`: this device logged in to the account before. */
export type Credentials = CheckedMember & { passwordHash: string | null; deviceKnown: boolean };

const selectCredentials = (db: Db, named: SQL, found = named) => {
	const { uid, securityStamp, passwordHash, phone } = credentials;
	return db
		.select({
			uid,
			securityStamp,
			passwordHash,
			phone,
			deviceKnown: sql<boolean>`${knownDevices.uid} is not null`,
			named: sql<boolean>`${named}`,
		})
		.from(credentials)
		.leftJoin(knownDevices, and(eq(knownDevices.uid, uid), eq(knownDevices.device, sql.placeholder("device"))))
		.where(found)
		.limit(sql.placeholder("most"));
};
const nameMatches = eq(credentials.usernameKey, sql.placeholder("name"));
const phoneMatches = sql`${credentials.phone} = any(${sql.placeholder("phones")})
	and ${credentials.phoneVerifiedAt} is not null`;
const credentialsByName = prepared((db) => selectCredentials(db, nameMatches).prepare("credentials_by_name"));
const credentialsByEmail = prepared((db) =>
	selectCredentials(db, eq(credentials.emailKey, sql.placeholder("name"))).prepare("credentials_by_email"),
);
const credentialsByNameOrPhone = prepared((db) =>
	selectCredentials(db, nameMatches, sql`${nameMatches} or (${phoneMatches})`).prepare("credentials_by_name_or_phone"),
);

/**
 * Finds a member by username or e-mail, ignoring case, or by confirmed phone. A username that equals the input wins
 * over a phone; of several phones the first candidate wins. `device` is the hash of the device cookie.
 */
export async function findCredentials(
	db: Db,
	name: string,
	{ device = "", phones = [] }: { device?: string; phones?: string[] } = {},
): Promise<Credentials | undefined> {
	const query = name.includes("@")
		? credentialsByEmail
		: phones.length > 0
			? credentialsByNameOrPhone
			: credentialsByName;
	const rows = await query(db).execute({ name: name.toLowerCase(), device, phones, most: phones.length + 1 });
	return (
		rows.find(({ named }) => named) ??
		rows.find(({ phone }) => phone === phones[0]) ??
		(rows.length === 1 ? rows[0] : undefined)
	);
}

/** Whether a device (its hash) logged in to this account before. */
export async function isKnownDevice(db: Db, uid: number, device: string): Promise<boolean> {
	const rows = await db
		.select({ uid: knownDevices.uid })
		.from(knownDevices)
		.where(and(eq(knownDevices.uid, uid), eq(knownDevices.device, device)));
	return rows.length > 0;
}

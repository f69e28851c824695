import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import type { Provider } from "#contract/socialLoginViews.ts";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Only a hash of the token is stored. */
export const sessions = pgTable(
	"sessions",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		tokenHash: text().notNull(),
		uid: partOf(() => accounts.uid),
		/** False: ends with the browser, and after a day at the latest. */
		remembered: boolean().notNull().default(true),
		userAgent: text().notNull().default(""),
		address: text().notNull().default(""),
		/** The language chosen in this session. Null: that of the request. */
		lang: text().$type<Lang>(),
		createdAt: timestamptz().notNull().defaultNow(),
		seenAt: timestamptz().notNull().defaultNow(),
		/** When the member last passed every login step in this session. */
		authenticatedAt: timestamptz(),
		expiresAt: timestamptz().notNull(),
	},
	(t) => [
		uniqueIndex("sessions_token_hash").on(t.tokenHash),
		index("sessions_uid").on(t.uid),
		index("sessions_expires_at").on(t.expiresAt),
	],
);

/** Devices that logged in to an account before: failures of other devices do not throttle them. */
export const knownDevices = pgTable(
	"known_devices",
	{
		uid: partOf(() => accounts.uid),
		device: text().notNull(),
		seenAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.device] }), index("known_devices_device").on(t.device)],
);

/** Login history shown to the member, deleted after 90 days. */
export const logins = pgTable(
	"logins",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		method: text().notNull(),
		outcome: text().notNull(),
		userAgent: text().notNull(),
		address: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("logins_uid").on(t.uid, t.id.desc()), index("logins_created_at").on(t.createdAt)],
);

/**
 * Secrets that are used once: captchas, codes by e-mail and SMS, logins that wait for their second factor, passkey
 * challenges, social logins that wait for an account. Of typed secrets only keyed hashes are stored; the token that a
 * browser or a link holds is derived from the id and not stored at all.
 */
export const oneTimeTokens = pgTable(
	"one_time_tokens",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		purpose: text().notNull(),
		uid: id().references(() => accounts.uid, { onDelete: "cascade" }),
		/**
		 * The account's stamp when it was issued; after a change of its credentials the token is invalid. Null binds it to
		 * none.
		 */
		securityStamp: integer(),
		/** What it is for: a captcha's idhash, an e-mail, a phone number, a session. */
		subject: text().notNull().default(""),
		/** Hash of the device cookie that it is bound to. */
		device: text(),
		secretHash: text(),
		data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
		attempts: smallint().notNull().default(0),
		createdAt: timestamptz().notNull(),
		expiresAt: timestamptz().notNull(),
		usedAt: timestamptz(),
	},
	(t) => [
		index("one_time_tokens_uid").on(t.uid, t.purpose),
		index("one_time_tokens_subject").on(t.purpose, t.subject),
		index("one_time_tokens_device").on(t.device, t.purpose),
		index("one_time_tokens_expires_at").on(t.expiresAt),
	],
);

/** Passkeys (WebAuthn credentials) with their public keys. */
export const passkeys = pgTable(
	"passkeys",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		credentialId: text().notNull(),
		/** COSE key, base64url. */
		publicKey: text().notNull(),
		/** Signature counter of the authenticator; stays 0 where it is not supported. */
		counter: id().notNull(),
		transports: text().array().notNull().default(sql`'{}'`),
		synced: boolean().notNull(),
		name: text().notNull(),
		createdAt: timestamptz().notNull(),
		usedAt: timestamptz(),
	},
	(t) => [uniqueIndex("passkeys_credential_id").on(t.credentialId), index("passkeys_uid").on(t.uid)],
);

/** TOTP keys of authenticator apps. `enabledAt` is null until the first code confirms the key. */
export const totpKeys = pgTable("totp_keys", {
	uid: partOf(() => accounts.uid).primaryKey(),
	/** Encrypted with the setting `secret`. */
	encryptedKey: text().notNull(),
	/** TOTP time step of the last code used; codes of this step and earlier are rejected. */
	lastUsedStep: id().notNull().default(0),
	enabledAt: timestamptz(),
	createdAt: timestamptz().notNull(),
});

/** One-time codes for members who lost their authenticator app. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		codeHash: text().notNull(),
		usedAt: timestamptz(),
	},
	(t) => [index("recovery_codes_uid").on(t.uid)],
);

/** Linked provider accounts: each belongs to one member, and a member has at most one per provider. */
export const identities = pgTable(
	"identities",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		provider: text().$type<Provider>().notNull(),
		/** The provider's id of the person; for Google the `sub` claim. */
		subject: text().notNull(),
		/** As the provider sent them when the account was linked; shown to the member only. */
		name: text().notNull().default(""),
		email: text(),
		linkedAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex("identities_subject").on(t.provider, t.subject),
		uniqueIndex("identities_uid").on(t.uid, t.provider),
	],
);

/** Accounts scheduled for deletion, with the data for the e-mails. */
export const scheduledDeletions = pgTable(
	"scheduled_deletions",
	{
		uid: partOf(() => accounts.uid).primaryKey(),
		/** Language of the request, used for the e-mails. */
		lang: text().notNull(),
		deleteAt: timestamptz().notNull(),
		/** Why the administration deletes the account. Null: its owner does. */
		reason: text(),
		remindedAt: timestamptz(),
	},
	(t) => [index("scheduled_deletions_delete_at").on(t.deleteAt)],
);

/**
 * Networks from which nobody registers or publishes while one of their bans lasts. Each ban is that of a member who
 * used the network.
 */
export const addressBans = pgTable(
	"address_bans",
	{
		/** An IPv4 address, or an IPv6 /64. */
		network: text().notNull(),
		/** The member whose address it was. */
		uid: partOf(() => accounts.uid),
		until: timestamptz().notNull(),
		reason: text().notNull().default(""),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.network, t.uid] }),
		index("address_bans_uid").on(t.uid),
		index("address_bans_until").on(t.until),
	],
);

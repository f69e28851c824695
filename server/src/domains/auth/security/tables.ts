import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";

const timestamptz = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });
const owner = () =>
	id()
		.notNull()
		.references(() => accounts.uid, { onDelete: "cascade" });

/** TOTP keys of authenticator apps. `enabledAt` is null until the first code confirms the key. */
export const totpKeys = pgTable("totp_keys", {
	uid: id()
		.primaryKey()
		.references(() => accounts.uid, { onDelete: "cascade" }),
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
		uid: owner(),
		codeHash: text().notNull(),
		usedAt: timestamptz(),
	},
	(t) => [index("recovery_codes_uid").on(t.uid)],
);

/** Passkeys (WebAuthn credentials) with their public keys. */
export const passkeys = pgTable(
	"passkeys",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: owner(),
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

/** Accounts scheduled for deletion, with the data for the e-mails. */
export const scheduledDeletions = pgTable(
	"scheduled_deletions",
	{
		uid: id()
			.primaryKey()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** Language of the request, used for the e-mails. */
		lang: text().notNull(),
		deleteAt: timestamptz().notNull(),
		remindedAt: timestamptz(),
	},
	(t) => [index("scheduled_deletions_delete_at").on(t.deleteAt)],
);

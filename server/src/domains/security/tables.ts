import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

const timestamptz = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });
const owner = () =>
	id()
		.notNull()
		.references(() => accounts.uid, { onDelete: "cascade" });

/** TOTP keys of authenticator apps. `enabledAt` is null until the first code confirms the key. */
export const twoSteps = pgTable("two_steps", {
	uid: id()
		.primaryKey()
		.references(() => accounts.uid, { onDelete: "cascade" }),
	/** Encrypted with the setting `secret`. */
	sealedKey: text().notNull(),
	/** TOTP time step of the last code used; codes of this step and earlier are rejected. */
	lastStep: id().notNull().default(0),
	onAt: timestamptz(),
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

/** Passkey challenges: for one use, five minutes, one browser and one purpose. */
export const passkeyChallenges = pgTable(
	"passkey_challenges",
	{
		challengeHash: text().primaryKey(),
		/** Hash of the device cookie. */
		device: text().notNull(),
		purpose: text().notNull(),
		/** The member whose passkey is expected; null at login, where the passkey identifies the member. */
		uid: id().references(() => accounts.uid, { onDelete: "cascade" }),
		expiresAt: timestamptz().notNull(),
	},
	(t) => [index("passkey_challenges_uid").on(t.uid), index("passkey_challenges_expires_at").on(t.expiresAt)],
);

/** Accounts scheduled for deletion, with the data for the e-mails. */
export const closings = pgTable(
	"closings",
	{
		uid: id()
			.primaryKey()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** Language of the request, used for the e-mails. */
		lang: text().notNull(),
		endsAt: timestamptz().notNull(),
		remindedAt: timestamptz(),
	},
	(t) => [index("closings_ends_at").on(t.endsAt)],
);

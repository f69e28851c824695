import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

const moment = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });
const owner = () =>
	id()
		.notNull()
		.references(() => accounts.uid, { onDelete: "cascade" });

/** Keys of authenticator apps. `onAt` null: waits for its first code. */
export const twoSteps = pgTable("two_steps", {
	uid: id()
		.primaryKey()
		.references(() => accounts.uid, { onDelete: "cascade" }),
	/** Sealed with the site's secret. */
	sealedKey: text().notNull(),
	/** The newest half minute whose code was taken: none of it or before is taken again. */
	lastStep: id().notNull().default(0),
	onAt: moment(),
	createdAt: moment().notNull(),
});

/** Codes for who lost the app: each opens once. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: owner(),
		codeHash: text().notNull(),
		usedAt: moment(),
	},
	(t) => [index("recovery_codes_uid").on(t.uid)],
);

/** Passkeys (WebAuthn credentials): only public halves. */
export const passkeys = pgTable(
	"passkeys",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: owner(),
		credentialId: text().notNull(),
		/** COSE key, base64url. */
		publicKey: text().notNull(),
		/** Of the authenticator; grows with each use where it counts at all. */
		counter: id().notNull(),
		transports: text().array().notNull().default(sql`'{}'`),
		synced: boolean().notNull(),
		name: text().notNull(),
		createdAt: moment().notNull(),
		usedAt: moment(),
	},
	(t) => [uniqueIndex("passkeys_credential_id").on(t.credentialId), index("passkeys_uid").on(t.uid)],
);

/** Challenges that wait for a passkey: one use, five minutes, one browser, one purpose. */
export const passkeyChallenges = pgTable(
	"passkey_challenges",
	{
		challengeHash: text().primaryKey(),
		/** Hash of the browser's own name. */
		device: text().notNull(),
		purpose: text().notNull(),
		/** Whose passkey it must be; null at the sign-in, where the passkey tells. */
		uid: id().references(() => accounts.uid, { onDelete: "cascade" }),
		expiresAt: moment().notNull(),
	},
	(t) => [index("passkey_challenges_uid").on(t.uid), index("passkey_challenges_expires_at").on(t.expiresAt)],
);

/** Accounts that wait for their removal, with what the mails need. */
export const closings = pgTable(
	"closings",
	{
		uid: id()
			.primaryKey()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** Language in which the owner asked. */
		lang: text().notNull(),
		endsAt: moment().notNull(),
		remindedAt: moment(),
	},
	(t) => [index("closings_ends_at").on(t.endsAt)],
);

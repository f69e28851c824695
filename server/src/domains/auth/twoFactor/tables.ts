import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
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

import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";

const timestamptz = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });
const owner = () =>
	id()
		.notNull()
		.references(() => accounts.uid, { onDelete: "cascade" });

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

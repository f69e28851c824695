import { bigint, index, integer, jsonb, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";

const timestamptz = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });

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
		/** The account's stamp when it was issued; after a change of its credentials the token is invalid. Null binds it to none. */
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

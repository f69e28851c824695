import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from "drizzle-orm/pg-core";

/** Results of writes that carried a key, so that a retry after a lost answer does nothing twice. Cleared after two days. */
export const idempotency = pgTable(
	"idempotency",
	{
		/** `u<uid>` of a member, `d<device>` of a guest. */
		owner: text().notNull(),
		key: text().notNull(),
		/** The call and a hash of what was sent: the same key with other content is refused. */
		request: text().notNull(),
		result: jsonb(),
		createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.owner, t.key] }), index("idempotency_created_at").on(t.createdAt)],
);

/** Mails and messages of an installation that has no mail server: shown at `/dev/outbox`. */
export const outbox = pgTable("outbox", {
	id: serial().primaryKey(),
	kind: text().notNull(),
	recipient: text().notNull(),
	subject: text().notNull(),
	body: text().notNull(),
	createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What was spent of a budget that must be exact over all processes: tries, messages, changes of a day. */
export const budgets = pgTable(
	"budgets",
	{
		key: text().primaryKey(),
		spent: integer().notNull(),
		/** The count begins anew then. */
		until: timestamp({ withTimezone: true }).notNull(),
	},
	(t) => [index("budgets_until").on(t.until)],
);

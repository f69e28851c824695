import { index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

/** Results of writes with an idempotency key, kept for two days. */
export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		/** `u<uid>` of a member, `d<device>` of a guest. */
		owner: text().notNull(),
		key: text().notNull(),
		/** Keyed hash of the call and its input; the same key with other input is rejected. */
		requestHash: text().notNull(),
		result: jsonb(),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.owner, t.key] }), index("idempotency_keys_created_at").on(t.createdAt)],
);

/** E-mails and SMS of an installation without mail server or gateway, shown at `/dev/outbox`. */
export const outbox = pgTable("outbox", {
	id: serial().primaryKey(),
	kind: text().notNull(),
	recipient: text().notNull(),
	subject: text().notNull(),
	body: text().notNull(),
	html: text(),
	headers: jsonb().$type<Record<string, string>>(),
	createdAt: timestamptz().notNull().defaultNow(),
});

/** Uses of limits that must be exact across processes; columns as `rate-limiter-flexible` names them. */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text().primaryKey(),
		points: integer().notNull(),
		expire: timestamptz().notNull(),
	},
	(t) => [index("rate_limits_expire").on(t.expire)],
);

/** The last run of each schedule. */
export const scheduleRuns = pgTable("schedule_runs", {
	name: text().primaryKey(),
	startedAt: timestamptz().notNull(),
	milliseconds: integer().notNull(),
	/** Why it failed; empty when it did not. */
	error: text().notNull().default(""),
});

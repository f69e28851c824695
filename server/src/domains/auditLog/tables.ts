import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** A changed row: before and after, of an update only the columns that differ. */
export interface AuditedChange {
	table: string;
	/** The row's primary key. */
	key: Record<string, string | number>;
	/** The section of the row, if it has one. */
	section?: number | null;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
}

/** What was sent and what it changed. */
export interface AuditDetails {
	input: Record<string, unknown>;
	changes: AuditedChange[];
	/** Name of the key of another system that sent it. */
	key?: string;
	/** Changed rows that are not listed, because there were too many. */
	more?: number;
}

/** Writes of the administration. Entries are only added; each one's hash covers the hash of the one before (195). */
export const auditLog = pgTable(
	"audit_log",
	{
		id: id().primaryKey(),
		/** Who did it. */
		uid: idOf(() => accounts.uid),
		/** Id of the call. */
		call: text().notNull(),
		/** The member whom it concerns; null for none, and after they left. */
		memberUid: id().references(() => accounts.uid),
		countryFid: integer(),
		/** Null after the member left. */
		details: jsonb().$type<AuditDetails>(),
		/** Of the details. */
		digest: text().notNull(),
		hash: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("audit_log_uid").on(t.uid, t.id.desc()),
		index("audit_log_call").on(t.call, t.id.desc()),
		index("audit_log_member").on(t.memberUid, t.id.desc()).where(sql`member_uid is not null`),
		index("audit_log_section").on(t.countryFid, t.id.desc()),
		index("audit_log_time").on(t.createdAt),
	],
);

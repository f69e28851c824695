import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, idOf, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** Proposals to turn off a member's two-factor login, which another administrator confirms. */
export const secondFactorResets = pgTable(
	"second_factor_resets",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		reason: text().notNull(),
		state: text({ enum: ["open", "confirmed", "declined"] })
			.notNull()
			.default("open"),
		proposedBy: idOf(() => accounts.uid),
		decidedBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
		decidedAt: timestamptz(),
	},
	(t) => [
		uniqueIndex("second_factor_resets_open").on(t.uid).where(sql`state = 'open'`),
		index("second_factor_resets_member").on(t.uid, t.id.desc()),
	],
);

/** Members who were banned and whose posts were all removed. */
export const memberRemovals = pgTable(
	"member_removals",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		reason: text().notNull(),
		state: text({ enum: ["removing", "removed", "undoing", "undone"] })
			.notNull()
			.default("removing"),
		/** With whose rights posts are removed or restored. */
		removedBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		uniqueIndex("member_removals_current").on(t.uid).where(sql`state <> 'undone'`),
		index("member_removals_member").on(t.uid, t.id.desc()),
	],
);

/** What a removal has deleted and can restore. */
export const removedPosts = pgTable(
	"removed_posts",
	{
		removalId: partOf(() => memberRemovals.id),
		pid: id().notNull(),
		kind: text({ enum: ["thread", "reply"] }).notNull(),
		/** Of the thread or the reply. */
		objectId: id().notNull(),
	},
	(t) => [primaryKey({ columns: [t.removalId, t.pid] })],
);

import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accountId, accounts, id, instant } from "../../accounts/tables.ts";

/** Proposals to turn off a member's two-step login, which another administrator confirms. */
export const secondFactorResets = pgTable(
	"second_factor_resets",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: accountId().notNull(),
		reason: text().notNull(),
		state: text({ enum: ["open", "confirmed", "declined"] })
			.notNull()
			.default("open"),
		proposedBy: id()
			.notNull()
			.references(() => accounts.uid),
		decidedBy: id().references(() => accounts.uid),
		createdAt: instant().notNull(),
		decidedAt: instant(),
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
		uid: accountId().notNull(),
		reason: text().notNull(),
		state: text({ enum: ["removing", "removed", "undoing", "undone"] })
			.notNull()
			.default("removing"),
		/** With whose rights posts are removed or restored. */
		removedBy: id()
			.notNull()
			.references(() => accounts.uid),
		createdAt: instant().notNull(),
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
		removalId: id()
			.notNull()
			.references(() => memberRemovals.id, { onDelete: "cascade" }),
		pid: id().notNull(),
		kind: text({ enum: ["thread", "reply"] }).notNull(),
		/** Of the thread or the reply. */
		objectId: id().notNull(),
	},
	(t) => [primaryKey({ columns: [t.removalId, t.pid] })],
);

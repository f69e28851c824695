import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
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

import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** The code of each member who has opened the invitation page. */
export const invitationCodes = pgTable(
	"invitation_codes",
	{ uid: partOf(() => accounts.uid).primaryKey(), code: text().notNull() },
	(t) => [unique("invitation_codes_code").on(t.code)],
);

/** Who registered by whose invitation, and what came of it. */
export const invitations = pgTable(
	"invitations",
	{
		/** The invited member. */
		uid: partOf(() => accounts.uid).primaryKey(),
		inviterUid: partOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
		confirmedAt: timestamptz(),
		postedAt: timestamptz(),
		/** When the reward was decided: paid, held for review, or refused after it. */
		rewardedAt: timestamptz(),
		reward: text().$type<"paid" | "review" | "refused">(),
	},
	(t) => [
		index("invitations_of_inviter").on(t.inviterUid, t.createdAt.desc(), t.uid.desc()),
		index("invitations_rewarded").on(t.rewardedAt, t.inviterUid).where(sql`reward is not null`),
		check("invitations_reward", sql`reward in ('paid', 'review', 'refused')`),
		check("invitations_rewarded_at", sql`(reward is null) = (rewarded_at is null)`),
		check("invitations_self", sql`uid <> inviter_uid`),
	],
);

/** Bonuses of months: one per inviter and month. */
export const invitationBonuses = pgTable(
	"invitation_bonuses",
	{
		uid: partOf(() => accounts.uid),
		/** The first day of the month (UTC). */
		month: date().notNull(),
		/** Rewarded invitations of the month. */
		invitees: integer().notNull(),
		xgold: integer().notNull(),
		state: text().$type<"paid" | "review" | "refused">().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.month] }),
		check("invitation_bonuses_state", sql`state in ('paid', 'review', 'refused')`),
	],
);

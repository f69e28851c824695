import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ApplicationState } from "#contract/creator.ts";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Members of the creator programme, with those who have left. */
export const creators = pgTable(
	"creators",
	{
		uid: idOf(() => accounts.uid).primaryKey(),
		since: timestamptz().notNull(),
		/** The terms that they agreed to last. */
		terms: text().notNull(),
		/** The month (its first day) in which they have the title Super CP, by the one before. */
		superMonth: date(),
		/** When they left, or administrators ended it. */
		leftAt: timestamptz(),
	},
	(t) => [index("creators_current").on(t.uid).where(sql`left_at is null`)],
);

/** Applications to the programme; at most one of a member is pending. */
export const creatorApplications = pgTable(
	"creator_applications",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: idOf(() => accounts.uid),
		/** What they make, in their words. */
		about: text().notNull(),
		terms: text().notNull(),
		state: text().$type<ApplicationState>().notNull().default("pending"),
		createdAt: timestamptz().notNull(),
		decidedAt: timestamptz(),
		decidedBy: id().references(() => accounts.uid),
		answer: text().notNull().default(""),
	},
	(t) => [
		uniqueIndex("creator_applications_pending").on(t.uid).where(sql`state = 'pending'`),
		index("creator_applications_queue").on(t.id).where(sql`state = 'pending'`),
		index("creator_applications_of_member").on(t.uid, t.id),
		check("creator_applications_state", sql`state in ('pending', 'accepted', 'refused', 'withdrawn')`),
		check("creator_applications_decided", sql`(state = 'pending') = (decided_at is null)`),
	],
);

/** Who agreed to which version of the terms, and when. */
export const creatorAgreements = pgTable(
	"creator_agreements",
	{ uid: idOf(() => accounts.uid), terms: text().notNull(), agreedAt: timestamptz().notNull() },
	(t) => [primaryKey({ columns: [t.uid, t.terms] })],
);

/** Banners of the Creator Center by section; that of the global one is shown where there is no other. */
export const creatorBanners = pgTable("creator_banners", {
	countryFid: integer().primaryKey(),
	titleEn: text().notNull(),
	titleFr: text().notNull(),
	titleHi: text().notNull(),
	/** A path of the site, without a section. */
	url: text().notNull(),
});

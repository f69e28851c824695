import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";

/** `usernameKey` and `emailKey` are the unique lower-case forms. */
export const accounts = pgTable(
	"accounts",
	{
		uid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		username: text().notNull(),
		usernameKey: text().notNull(),
		/** Display name; initially the username. */
		name: text().notNull(),
		email: text(),
		emailKey: text(),
		emailVerifiedAt: timestamptz(),
		/** E.164: `+2348030000000`. */
		phone: text(),
		phoneVerifiedAt: timestamptz(),
		passwordHash: text(),
		/** Changes with every credential: a login is completed only under the stamp that was read when it began. */
		securityStamp: integer().notNull().default(0),
		/** See `groups.ts`. */
		groupId: smallint().notNull().default(1),
		/**
		 * Null is a permanent ban. An expired ban restores `groupBeforeBan`: read `effectiveGroup` (`group/queries.ts`).
		 */
		bannedUntil: timestamptz(),
		/** A code of `moderationReasons`, or the moderator's own words. */
		banReason: text().notNull().default(""),
		groupBeforeBan: smallint().notNull().default(1),
		/** Country forum id chosen at registration. */
		countryFid: integer().notNull().default(293),
		/** Of the pages when the member last logged in or chose a language, for e-mails; null: that of the section. */
		lang: text().$type<Lang>(),
		nationality: text().notNull().default(""),
		city: text().notNull().default(""),
		bio: text().notNull().default(""),
		/** URL of a small square picture. */
		avatar: text(),
		/** What is worn around it: an id of `contract/decorations.ts`, 0 for none. */
		decoration: integer().notNull().default(0),
		/** Second factors of login (`contract/userInfo.ts`); empty requires none. */
		secondFactors: text().array().notNull().default(sql`'{}'`),
		/** When the account will be deleted, at its owner's request. */
		scheduledDeletionAt: timestamptz(),
		/** Of a deleted account only the uid and the reserved username are left. */
		deletedAt: timestamptz(),
		createdAt: timestamptz().notNull().defaultNow(),
		/** The names as the search compares them. */
		searchName: text().notNull().generatedAlwaysAs(sql`search_text(username || ' ' || name)`),
	},
	(t) => [
		check("accounts_email_pair", sql`(email is null) = (email_key is null)`),
		check("accounts_phone_form", sql`phone ~ '^[+][1-9][0-9]{5,14}$'`),
		uniqueIndex("accounts_username_key").on(t.usernameKey),
		index("accounts_username_prefix").on(t.usernameKey.op("text_pattern_ops")).where(sql`deleted_at is null`),
		index("accounts_name_sounds")
			.using("gin", sql`search_name_sounds(username || ' ' || name)`)
			.where(sql`deleted_at is null`),
		index("accounts_search_trgm")
			.using("gin", sql`(uid >> 14)`, t.searchName.op("gin_trgm_ops"))
			.where(sql`deleted_at is null`),
		uniqueIndex("accounts_email_key").on(t.emailKey).where(sql`email_key is not null`),
		uniqueIndex("accounts_phone").on(t.phone).where(sql`phone is not null`),
		index("accounts_section").on(t.countryFid, t.uid.desc()).where(sql`deleted_at is null`),
		index("accounts_group").on(t.groupId, t.uid.desc()).where(sql`deleted_at is null`),
		index("accounts_unconfirmed").on(t.uid).where(sql`email_verified_at is null and phone_verified_at is null`),
		index("accounts_two_factor").on(t.uid).where(sql`second_factors <> '{}'`),
		index("accounts_created").using("brin", t.createdAt),
		index("accounts_scheduled_deletion").on(t.scheduledDeletionAt).where(sql`scheduled_deletion_at is not null`),
	],
);

/**
 * What others see counted of a member. Written in the transactions that change it (`changeMemberCounts`), reconciled
 * daily.
 */
export const memberCounts = pgTable(
	"member_counts",
	{
		uid: partOf(() => accounts.uid).primaryKey(),
		followers: integer().notNull().default(0),
		following: integer().notNull().default(0),
		/** Not deleted ones. */
		threads: integer().notNull().default(0),
		/** Not deleted ones, nested ones too. */
		replies: integer().notNull().default(0),
		/** Of posts that are not deleted. */
		likesReceived: integer().notNull().default(0),
	},
	() => [check("member_counts_not_negative", sql`least(followers, following, threads, replies, likes_received) >= 0`)],
);

import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { CampaignState, SpamSignal } from "#contract/spam.ts";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { chatMessages } from "../chat/tables.ts";
import { posts } from "../threads/tables.ts";

/** Posts that belong together, decided as one. */
export const spamCampaigns = pgTable(
	"spam_campaigns",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		state: text().$type<CampaignState>().notNull().default("open"),
		/** Who decided, for the job that carries it out. */
		decidedBy: id().references(() => accounts.uid),
		decidedAt: timestamptz(),
		reason: text().notNull().default(""),
		/** Days for which a removal bans its members; 0 is none. */
		banDays: smallint().notNull().default(0),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		check("spam_campaigns_state", sql`state in ('open', 'removing', 'releasing', 'undoing', 'removed', 'released')`),
		index("spam_campaigns_state").on(t.state, t.id),
	],
);

/** What posts of new members are compared by. */
export const spamPosts = pgTable(
	"spam_posts",
	{
		pid: partOf(() => posts.pid).primaryKey(),
		uid: partOf(() => accounts.uid),
		/**
		 * 64 bits in hexadecimal. Similar texts have similar hashes, and one of the eight bytes in common; null for a short
		 * text.
		 */
		simhash: text(),
		bands: smallint().array().notNull().default(sql`'{}'`),
		/** Addresses, sites and phone numbers in the text: `url:`, `site:`, `tel:`. */
		keys: text().array().notNull().default(sql`'{}'`),
		/** Keyed hash of the network; kept for 48 hours. */
		network: text(),
		signals: jsonb().$type<SpamSignal[]>().notNull(),
		score: smallint().notNull(),
		campaignId: id().references(() => spamCampaigns.id, { onDelete: "set null" }),
		/** Whether the campaign's removal has banned the member. */
		banned: boolean().notNull().default(false),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("spam_posts_bands").using("gin", t.bands),
		index("spam_posts_keys").using("gin", t.keys),
		index("spam_posts_network").on(t.network, t.createdAt).where(sql`network is not null`),
		index("spam_posts_campaign").on(t.campaignId, t.pid).where(sql`campaign_id is not null`),
		index("spam_posts_member").on(t.uid, t.createdAt),
		index("spam_posts_created").on(t.createdAt),
	],
);

/** What messages of new members to members who have not accepted them are compared by. */
export const spamMessages = pgTable(
	"spam_messages",
	{
		mid: partOf(() => chatMessages.mid).primaryKey(),
		uid: partOf(() => accounts.uid),
		conversationId: id().notNull(),
		/** As of posts. */
		simhash: text(),
		bands: smallint().array().notNull().default(sql`'{}'`),
		keys: text().array().notNull().default(sql`'{}'`),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("spam_messages_bands").using("gin", t.bands),
		index("spam_messages_keys").using("gin", t.keys),
		index("spam_messages_member").on(t.uid, t.createdAt),
		index("spam_messages_created").on(t.createdAt),
	],
);

/** Registrations of the last 48 hours. */
export const spamRegistrations = pgTable(
	"spam_registrations",
	{
		uid: partOf(() => accounts.uid).primaryKey(),
		/** Keyed hash. */
		network: text().notNull(),
		/** Form of the username, and the site of the e-mail. */
		pattern: text().notNull(),
		/** One of many from its network with its pattern. */
		marked: boolean().notNull().default(false),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("spam_registrations_pattern").on(t.network, t.pattern, t.createdAt),
		index("spam_registrations_created").on(t.createdAt),
	],
);

import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type { CampaignState, SpamSignal } from "#contract/spam.ts";
import { accounts } from "../accounts/tables.ts";
import { chatMessages } from "../chat/tables.ts";
import { posts } from "../threads/tables.ts";

const instant = () => timestamp({ withTimezone: true });
const member = () =>
	bigint({ mode: "number" })
		.notNull()
		.references(() => accounts.uid, { onDelete: "cascade" });

/** Posts that belong together, decided as one. */
export const spamCampaigns = pgTable(
	"spam_campaigns",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		state: text().$type<CampaignState>().notNull().default("open"),
		/** Who decided, for the job that carries it out. */
		decidedBy: bigint({ mode: "number" }).references(() => accounts.uid),
		decidedAt: instant(),
		reason: text().notNull().default(""),
		/** Days for which a removal bans its members; 0 is none. */
		banDays: smallint().notNull().default(0),
		createdAt: instant().notNull(),
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
		pid: bigint({ mode: "number" })
			.primaryKey()
			.references(() => posts.pid, { onDelete: "cascade" }),
		uid: member(),
		/** 64 bits in hexadecimal. Similar texts have similar hashes, and one of the eight bytes in common; null for a short text. */
		simhash: text(),
		bands: smallint().array().notNull().default(sql`'{}'`),
		/** Addresses, sites and phone numbers in the text: `url:`, `site:`, `tel:`. */
		keys: text().array().notNull().default(sql`'{}'`),
		/** Keyed hash of the network; kept for 48 hours. */
		network: text(),
		signals: jsonb().$type<SpamSignal[]>().notNull(),
		score: smallint().notNull(),
		campaignId: bigint({ mode: "number" }).references(() => spamCampaigns.id, { onDelete: "set null" }),
		/** Whether the campaign's removal has banned the member. */
		banned: boolean().notNull().default(false),
		createdAt: instant().notNull(),
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
		mid: bigint({ mode: "number" })
			.primaryKey()
			.references(() => chatMessages.mid, { onDelete: "cascade" }),
		uid: member(),
		conversationId: bigint({ mode: "number" }).notNull(),
		/** As of posts. */
		simhash: text(),
		bands: smallint().array().notNull().default(sql`'{}'`),
		keys: text().array().notNull().default(sql`'{}'`),
		createdAt: instant().notNull(),
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
		uid: member().primaryKey(),
		/** Keyed hash. */
		network: text().notNull(),
		/** Form of the username, and the site of the e-mail. */
		pattern: text().notNull(),
		/** One of many from its network with its pattern. */
		marked: boolean().notNull().default(false),
		createdAt: instant().notNull(),
	},
	(t) => [
		index("spam_registrations_pattern").on(t.network, t.pattern, t.createdAt),
		index("spam_registrations_created").on(t.createdAt),
	],
);

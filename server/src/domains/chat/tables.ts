import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type GroupRole, groupRoles, joinOptions, pushContents, writers } from "#contract/chatRules.ts";
import type { SharedCard, SystemChange } from "#contract/chatViews.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { pictures } from "../media/tables.ts";
import { topics } from "../topics/tables.ts";

/** Conversations of two members, and of groups. */
export const chatConversations = pgTable(
	"chat_conversations",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** The two members by uid; null for a group. */
		lowUid: id().references(() => accounts.uid),
		highUid: id().references(() => accounts.uid),
		/** The last message. Messages have all numbers from 1 on. */
		lastNumber: integer().notNull().default(0),
		lastAt: timestamptz().notNull(),
		/** Incremented when a member joins or leaves. */
		membership: integer().notNull().default(0),
	},
	(t) => [
		uniqueIndex("chat_conversations_pair").on(t.lowUid, t.highUid),
		index("chat_conversations_high").on(t.highUid),
		check("chat_conversations_two", sql`(low_uid is null) = (high_uid is null) and low_uid < high_uid`),
	],
);

export const chatGroups = pgTable(
	"chat_groups",
	{
		id: partOf(() => chatConversations.id).primaryKey(),
		name: text().notNull(),
		/** The unique lower-case form. */
		nameKey: text().notNull(),
		uid: idOf(() => accounts.uid),
		aid: id().references(() => pictures.aid, { onDelete: "set null" }),
		announcement: text().notNull().default(""),
		joinOption: text({ enum: [...joinOptions] }).notNull(),
		topid: id().references(() => topics.topid),
		memberCount: integer().notNull(),
		mutedAll: boolean().notNull().default(false),
		/** Numbers of messages. */
		pinned: integer().array().notNull().default(sql`'{}'`),
		/** The secret of its invitation link. */
		invitation: text(),
		createdAt: timestamptz().notNull(),
		dismissedAt: timestamptz(),
		/** Who was in it when a moderator dismissed it. */
		formerMembers: jsonb().$type<{ uid: number; role: GroupRole }[]>(),
	},
	(t) => [
		uniqueIndex("chat_groups_name").on(t.nameKey).where(sql`dismissed_at is null`),
		uniqueIndex("chat_groups_invitation").on(t.invitation),
		uniqueIndex("chat_groups_topic").on(t.topid).where(sql`dismissed_at is null`),
		index("chat_groups_size").on(t.memberCount.desc(), t.id.desc()).where(sql`dismissed_at is null`),
		index("chat_groups_of_member").on(t.uid),
		index("chat_groups_picture").on(t.aid),
	],
);

/** Members of conversations, and what each has read and set. */
export const chatMembers = pgTable(
	"chat_members",
	{
		conversationId: partOf(() => chatConversations.id),
		uid: idOf(() => accounts.uid),
		role: text({ enum: [...groupRoles] })
			.notNull()
			.default("Member"),
		nameCard: text().notNull().default(""),
		/** The last number that the member has read. */
		readNumber: integer().notNull().default(0),
		/** The member has deleted what is up to this number. */
		clearedNumber: integer().notNull().default(0),
		muted: boolean().notNull().default(false),
		pinned: boolean().notNull().default(false),
		archived: boolean().notNull().default(false),
		/** Only messages that mention the member are pushed. */
		mentionsOnly: boolean().notNull().default(false),
		/** The last number that mentions the member. */
		mentionNumber: integer().notNull().default(0),
		/** False for a message request until it is accepted. */
		accepted: boolean().notNull().default(true),
		/** May not write in the group until then. */
		silentUntil: timestamptz(),
		joinedAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.conversationId, t.uid] }),
		index("chat_members_of_member").on(t.uid, t.conversationId),
		index("chat_members_pinned").on(t.uid).where(sql`pinned`),
	],
);

export const chatMessages = pgTable(
	"chat_messages",
	{
		mid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		conversationId: partOf(() => chatConversations.id),
		number: integer().notNull(),
		uid: idOf(() => accounts.uid),
		kind: text({ enum: ["text", "picture", "voice", "custom", "system"] }).notNull(),
		text: text().notNull().default(""),
		aids: id().array().notNull().default(sql`'{}'`),
		share: jsonb().$type<SharedCard>(),
		change: jsonb().$type<SystemChange>(),
		replyTo: integer().notNull().default(0),
		/** Members whom it mentions. */
		mentions: id().array().notNull().default(sql`'{}'`),
		/** The sender's own id: a message that is sent twice is stored once. */
		clientId: text(),
		random: integer().notNull(),
		createdAt: timestamptz().notNull(),
		editedAt: timestamptz(),
		/** Taken back. The text stays for reports. */
		unsentAt: timestamptz(),
		/** Taken back by a moderator. */
		removed: boolean().notNull().default(false),
	},
	(t) => [
		uniqueIndex("chat_messages_number").on(t.conversationId, t.number),
		uniqueIndex("chat_messages_client").on(t.conversationId, t.uid, t.clientId).where(sql`client_id is not null`),
		index("chat_messages_of_member").on(t.uid, t.mid),
		index("chat_messages_time").on(t.conversationId, t.createdAt),
		index("chat_messages_search").using("gin", sql`search_text(text) gin_trgm_ops`).where(sql`unsent_at is null`),
	],
);

/** Earlier texts of edited messages, for reports. */
export const chatMessageVersions = pgTable(
	"chat_message_versions",
	{
		mid: partOf(() => chatMessages.mid),
		text: text().notNull(),
		replacedAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.mid, t.replacedAt] })],
);

/** Conversations with messages of which nobody has been notified yet, and when that is due. */
export const chatNotices = pgTable(
	"chat_notices",
	{ conversationId: partOf(() => chatConversations.id).primaryKey(), dueAt: timestamptz().notNull() },
	(t) => [index("chat_notices_due").on(t.dueAt)],
);

export const chatReactions = pgTable(
	"chat_reactions",
	{
		mid: partOf(() => chatMessages.mid),
		uid: idOf(() => accounts.uid),
		emoji: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.mid, t.uid] }), index("chat_reactions_of_member").on(t.uid, t.mid)],
);

/** Who asks to join a group. A decided application is deleted. */
export const chatApplications = pgTable(
	"chat_applications",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		conversationId: partOf(() => chatConversations.id),
		uid: idOf(() => accounts.uid),
		message: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		uniqueIndex("chat_applications_pending").on(t.conversationId, t.uid),
		index("chat_applications_of_member").on(t.uid, t.id),
	],
);

export const chatSettings = pgTable("chat_settings", {
	uid: idOf(() => accounts.uid).primaryKey(),
	/** Who may write to the member. */
	writers: text({ enum: [...writers] })
		.notNull()
		.default("everyone"),
	/** Whether others see what the member has read. */
	showRead: boolean().notNull().default(true),
	showTyping: boolean().notNull().default(true),
	showPresence: boolean().notNull().default(true),
	pushContent: text({ enum: [...pushContents] })
		.notNull()
		.default("all"),
	/** When a client of the member has last said that they are present. */
	seenAt: timestamptz(),
});

/** Voice messages. One that is not sent is deleted after a day. */
export const chatVoices = pgTable(
	"chat_voices",
	{
		vid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		uid: idOf(() => accounts.uid),
		/** Of its file; random, so that addresses can't be guessed. */
		name: text().notNull(),
		/** Opus in Ogg, or AAC. */
		format: text({ enum: ["ogg", "aac"] }).notNull(),
		seconds: integer().notNull(),
		bytes: integer().notNull(),
		/** The loudness of its parts as hexadecimal digits. */
		peaks: text().notNull(),
		/** The message that sends it. */
		mid: id().references(() => chatMessages.mid, { onDelete: "set null" }),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		uniqueIndex("chat_voices_name").on(t.name),
		uniqueIndex("chat_voices_message").on(t.mid),
		index("chat_voices_of_member").on(t.uid, t.vid),
		index("chat_voices_unused").on(t.createdAt).where(sql`mid is null`),
	],
);

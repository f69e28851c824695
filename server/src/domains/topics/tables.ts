import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { topicKinds } from "#contract/topicCategories.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { pictures } from "../media/tables.ts";

const notDeleted = sql`deleted_at is null`;

/** Topics and groups. A group is a topic that members join; `tid` of a topic on the wire is its `topid`. */
export const topics = pgTable(
	"topics",
	{
		topid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		kind: text({ enum: [...topicKinds] })
			.notNull()
			.default("topic"),
		name: text().notNull(),
		/** The unique lower-case form. */
		nameKey: text().notNull(),
		description: text().notNull().default(""),
		rules: text().notNull().default(""),
		/** See `contract/topicCategories.ts`. */
		categoryId: smallint().notNull(),
		countryFid: integer().notNull(),
		/** Its creator and host. */
		uid: idOf(() => accounts.uid),
		/** The square picture. */
		aid: id().references(() => pictures.aid, { onDelete: "set null" }),
		/** Interests, as of `contract/interests.ts`. */
		tagIds: smallint().array().notNull().default(sql`'{}'`),
		/** Counts, written in the transactions that change them, reconciled daily. */
		followerCount: integer().notNull().default(0),
		/** Threads that are not deleted. */
		threadCount: integer().notNull().default(0),
		/** Rank by recent activity: see `activityAfter`. */
		hot: doublePrecision().notNull().default(0),
		/** Incremented by each edit, to detect conflicts. */
		version: integer().notNull().default(1),
		createdAt: timestamptz().notNull().defaultNow(),
		/** Takes no new threads. */
		closed: boolean().notNull().default(false),
		/** Marked by staff, beside its name. */
		official: boolean().notNull().default(false),
		/** Hidden by a moderator, who can show it again: as deleted for everybody but its host and the moderators. */
		hidden: boolean().notNull().default(false),
		deletedAt: timestamptz(),
		deletedBy: id().references(() => accounts.uid),
	},
	(t) => [
		uniqueIndex("topics_name").on(t.kind, t.countryFid, t.nameKey).where(notDeleted),
		index("topics_hot").on(t.kind, t.hot.desc(), t.topid.desc()).where(notDeleted),
		index("topics_section_hot").on(t.kind, t.countryFid, t.hot.desc(), t.topid.desc()).where(notDeleted),
		index("topics_category_hot").on(t.categoryId, t.hot.desc(), t.topid.desc()).where(notDeleted),
		index("topics_official").on(t.hot.desc(), t.topid.desc()).where(sql`official and deleted_at is null`),
		index("topics_of_member").on(t.uid, t.kind, t.createdAt.desc(), t.topid.desc()).where(notDeleted),
		index("topics_picture").on(t.aid).where(sql`aid is not null`),
		index("topics_name_sounds").using("gin", sql`search_name_sounds(name)`).where(notDeleted),
		index("topics_search_trgm")
			.using("gin", sql`search_text(name || ' ' || description) gin_trgm_ops`)
			.where(notDeleted),
		check("topics_counts", sql`least(follower_count, thread_count) >= 0`),
		check("topics_deletion", sql`(deleted_at is null) = (deleted_by is null)`),
		check("topics_hidden", sql`not hidden or deleted_at is not null`),
	],
);

/**
 * What administrators have changed of the categories in `contract/topicCategories.ts`, and those that they have added.
 */
export const topicCategories = pgTable("topic_categories", {
	id: smallint().primaryKey(),
	/** Place among those of its level, in ascending order. */
	position: integer().notNull(),
	hidden: boolean().notNull().default(false),
	/** Only of one that they have added: its names by language, and the category that it is in, 0 for none. */
	names: jsonb().$type<Record<Lang, string>>(),
	parent: smallint().notNull().default(0),
});

/** Who follows a topic, or is a member of a group. */
export const topicFollows = pgTable(
	"topic_follows",
	{
		uid: partOf(() => accounts.uid),
		topid: partOf(() => topics.topid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.topid] }),
		index("topic_follows_of_member").on(t.uid, t.createdAt.desc(), t.topid.desc()),
		index("topic_follows_of_topic").on(t.topid, t.createdAt.desc(), t.uid.desc()),
	],
);

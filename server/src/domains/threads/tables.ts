import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	doublePrecision,
	index,
	integer,
	pgTable,
	smallint,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { HoldReason } from "#contract/holding.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { topics } from "../topics/tables.ts";

const notDeleted = sql`deleted_at is null`;
const inTopic = sql`topid is not null and deleted_at is null`;
/** Who deleted it: its author or a moderator. */
const deletedBy = () => id().references(() => accounts.uid);
const deletion = (name: string) =>
	check(name, sql`(deleted_at is null) = (deleted_by is null and pending_reason is null)`);
/**
 * Why it is pending for review, and since when. A pending row has `deletedAt` too, so that whatever leaves out deleted
 * rows leaves it out (047).
 */
const holding = () => ({ pendingReason: text().$type<HoldReason>(), pendingSince: timestamptz() });
const holdReasons = (name: string) =>
	check(
		name,
		sql`case when pending_reason is null then pending_since is null else pending_since is not null and pending_reason in ('video', 'spam', 'word') end`,
	);
const isPending = sql`pending_reason is not null and deleted_by is null`;

/** Threads, with everything that lists show, so that a feed reads one table. */
export const threads = pgTable(
	"threads",
	{
		tid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		fid: integer().notNull(),
		countryFid: integer().notNull(),
		/** Its topic, which may be deleted. */
		topid: id().references(() => topics.topid),
		uid: idOf(() => accounts.uid),
		/** The first post; the key is checked at commit, since the post refers to its thread. */
		pid: idOf((): AnyPgColumn => posts.pid),
		subject: text().notNull(),
		excerpt: text().notNull().default(""),
		aids: id().array().notNull().default(sql`'{}'`),
		/** Language of the author's page. */
		lang: text().notNull().default("en"),
		/** Without deleted replies, with nested ones. */
		replyCount: integer().notNull().default(0),
		/** The last post number; numbers are never reused. */
		maxPosition: integer().notNull().default(1),
		/** The last three different members who replied, newest first. */
		lastRepliers: id().array().notNull().default(sql`'{}'`),
		likeCount: integer().notNull().default(0),
		bookmarkCount: integer().notNull().default(0),
		shareCount: integer().notNull().default(0),
		views: integer().notNull().default(0),
		/** The kind of thread: 0, or that of a `ThreadPort`. */
		special: smallint().notNull().default(0),
		/**
		 * Level of the digest, 0 to 3, and when it ends: past that time it counts as 0 (`currentDigest`). Null is never.
		 */
		digest: smallint().notNull().default(0),
		digestUntil: timestamptz(),
		/**
		 * Pinned level: 1 at the top of its board in its section, 2 of its section, 3 everywhere; same as `digest`
		 * (`currentPin`).
		 */
		pinned: smallint().notNull().default(0),
		pinnedUntil: timestamptz(),
		/** Style of the title; 0 is none. */
		highlight: smallint().notNull().default(0),
		/** Pinned to the top of its topic. */
		topicPinned: boolean().notNull().default(false),
		closed: boolean().notNull().default(false),
		/** A moderator has hidden its first post. */
		hidden: boolean().notNull().default(false),
		/** The board it was published in, if a moderator has moved it. */
		movedFrom: integer(),
		/** The thread that a moderator has merged it into: its posts stand there. */
		mergedInto: id().references((): AnyPgColumn => threads.tid),
		/** Replies shown first, newest first. */
		pinnedReplies: id().array().notNull().default(sql`'{}'`),
		/** Read access that a viewer's group needs. */
		readaccess: smallint().notNull().default(0),
		/** Tags as its author wrote them; `threadTags` finds threads by them. */
		tags: text().array().notNull().default(sql`'{}'`),
		/** The phone that its first post was written on. */
		phoneModel: text().notNull().default(""),
		/** Score in "for you": see `hotScore`. */
		hot: doublePrecision().notNull().default(0),
		/** Incremented by each edit, to detect conflicts. */
		version: integer().notNull().default(1),
		createdAt: timestamptz().notNull().defaultNow(),
		lastReplyAt: timestamptz().notNull().defaultNow(),
		deletedAt: timestamptz(),
		deletedBy: deletedBy(),
		...holding(),
	},
	(t) => [
		index("threads_latest").on(t.createdAt.desc(), t.tid.desc()).where(notDeleted),
		index("threads_section_latest").on(t.countryFid, t.createdAt.desc(), t.tid.desc()).where(notDeleted),
		index("threads_board_active").on(t.fid, t.lastReplyAt.desc(), t.tid.desc()).where(notDeleted),
		index("threads_board_section_active").on(t.fid, t.countryFid, t.lastReplyAt.desc(), t.tid.desc()).where(notDeleted),
		index("threads_board_section_latest").on(t.fid, t.countryFid, t.createdAt.desc(), t.tid.desc()).where(notDeleted),
		index("threads_board_latest").on(t.fid, t.createdAt.desc(), t.tid.desc()).where(notDeleted),
		index("threads_board_unanswered")
			.on(t.fid, t.createdAt.desc(), t.tid.desc())
			.where(sql`reply_count = 0 and deleted_at is null`),
		index("threads_digest_latest")
			.on(t.countryFid, t.createdAt.desc(), t.tid.desc())
			.where(sql`digest > 0 and deleted_at is null`),
		index("threads_hot").on(t.hot.desc(), t.tid.desc()).where(notDeleted),
		index("threads_section_hot").on(t.countryFid, t.hot.desc(), t.tid.desc()).where(notDeleted),
		index("threads_topic_latest").on(t.topid, t.createdAt.desc(), t.tid.desc()).where(inTopic),
		index("threads_topic_hot").on(t.topid, t.hot.desc(), t.tid.desc()).where(inTopic),
		index("threads_topic_active").on(t.topid, t.lastReplyAt.desc(), t.tid.desc()).where(inTopic),
		index("threads_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
		index("threads_author").on(t.uid, t.createdAt.desc(), t.tid.desc()).where(notDeleted),
		index("threads_author_photos")
			.on(t.uid, t.createdAt.desc(), t.tid.desc())
			.where(sql`deleted_at is null and aids <> '{}'`),
		deletion("threads_deletion"),
		holdReasons("threads_holding"),
		check(
			"threads_counts",
			sql`least(reply_count, like_count, bookmark_count, share_count, views) >= 0 and max_position >= 1`,
		),
		check("threads_digest", sql`digest between 0 and 3`),
		check("threads_pinned", sql`pinned between 0 and 3`),
		check("threads_topic_pinned", sql`not topic_pinned or topid is not null`),
		index("threads_pinned_in_topic").on(t.topid).where(sql`topic_pinned and deleted_at is null`),
		check("threads_highlight", sql`highlight between 0 and 4`),
		index("threads_by_pin").on(t.pinned, t.countryFid, t.fid).where(sql`pinned > 0 and deleted_at is null`),
		index("threads_first_post").on(t.pid),
		index("threads_merged").on(t.mergedInto).where(sql`merged_into is not null`),
	],
);

/**
 * First posts and replies. `position` is the post number (the first post has 1), null for a reply to a reply and for
 * one that was pending when it was posted.
 */
export const posts = pgTable(
	"posts",
	{
		pid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		tid: partOf(() => threads.tid),
		uid: idOf(() => accounts.uid),
		position: integer(),
		parentPid: id().references((): AnyPgColumn => posts.pid, { onDelete: "cascade" }),
		quotePid: id().references((): AnyPgColumn => posts.pid, { onDelete: "set null" }),
		/** As typed. */
		message: text().notNull(),
		/** Rendered from `message` and sanitised when it was written. */
		html: text().notNull(),
		/** Rendered hidden parts of a first post, in their order: `html` has only places for them. */
		hiddenParts: text().array().notNull().default(sql`'{}'`),
		aids: id().array().notNull().default(sql`'{}'`),
		/** The phone that it was written on, as its client named it. */
		phoneModel: text().notNull().default(""),
		/** A moderator has hidden its text and pictures. */
		hidden: boolean().notNull().default(false),
		/** A moderator has marked its pictures as sensitive. Those of a first post are not in `threads.aids` then. */
		blurred: boolean().notNull().default(false),
		likeCount: integer().notNull().default(0),
		/**
		 * Likes of a numbered reply. Null for a first post, whose likes are thereby in no index: counting one leaves all
		 * indexes as they are.
		 */
		replyLikes: integer().generatedAlwaysAs(sql`case when position > 1 then like_count end`),
		childCount: integer().notNull().default(0),
		/** The nested reply that is shown first. */
		pinnedChild: id(),
		/** How many members have tipped its author for it, and XGold in all. */
		tipCount: integer().notNull().default(0),
		tipSum: integer().notNull().default(0),
		version: integer().notNull().default(1),
		createdAt: timestamptz().notNull().defaultNow(),
		editedAt: timestamptz(),
		deletedAt: timestamptz(),
		deletedBy: deletedBy(),
		...holding(),
	},
	(t) => [
		deletion("posts_deletion"),
		holdReasons("posts_holding"),
		index("posts_created").using("brin", t.createdAt),
		index("posts_pending").on(t.pid).where(isPending),
		index("posts_pending_by_reason").on(t.pendingReason, t.pid).where(isPending),
		index("posts_pending_in_thread").on(t.tid, t.uid).where(isPending),
		check("posts_counts", sql`least(like_count, child_count) >= 0`),
		check(
			"posts_position",
			sql`case when parent_pid is null then (position is not null and position >= 1) or (position is null and pending_reason is not null) else position is null and parent_pid <> pid end`,
		),
		uniqueIndex("posts_number").on(t.tid, t.position),
		index("posts_quotes").on(t.quotePid).where(sql`quote_pid is not null`),
		/** Nested replies of one member that were deleted. */
		index("posts_deleted_children")
			.on(t.parentPid, t.uid, t.deletedAt.desc())
			.where(sql`parent_pid is not null and deleted_by is not null`),
		index("posts_children").on(t.parentPid, t.pid).where(sql`parent_pid is not null`),
		/** The most liked replies of a thread, from the index alone. */
		index("posts_liked").on(t.tid, t.replyLikes.desc(), t.position, t.pid).where(sql`position > 1`),
		index("posts_with_pictures").on(t.tid).where(sql`aids <> '{}'`),
		index("posts_deleted_with_pictures").on(t.deletedAt).where(sql`deleted_at is not null and aids <> '{}'`),
		index("posts_author").on(t.uid, t.tid, t.pid),
		index("posts_replies_of_member")
			.on(t.uid, t.createdAt.desc(), t.pid.desc())
			.where(sql`deleted_at is null and position is distinct from 1`),
	],
);

/** Earlier texts of posts, as they read before each edit, for moderators. */
export const postVersions = pgTable(
	"post_versions",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		pid: partOf(() => posts.pid),
		/** Who edited it. */
		uid: idOf(() => accounts.uid),
		/** Title of the thread of a first post; null for a reply. */
		subject: text(),
		message: text().notNull(),
		/** When it was edited. */
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("post_versions_pid").on(t.pid, t.id.desc()), index("post_versions_uid").on(t.uid)],
);

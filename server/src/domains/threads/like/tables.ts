import { date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { posts, threads } from "../tables.ts";

const uid = () => partOf(() => accounts.uid);

/** Who likes which post. */
export const likes = pgTable(
	"likes",
	{ pid: partOf(() => posts.pid), uid: uid(), createdAt: timestamptz().notNull().defaultNow() },
	(t) => [primaryKey({ columns: [t.pid, t.uid] }), index("likes_of_member").on(t.uid, t.createdAt.desc())],
);

/** Bookmarked threads. */
export const bookmarks = pgTable(
	"bookmarks",
	{ uid: uid(), tid: partOf(() => threads.tid), createdAt: timestamptz().notNull().defaultNow() },
	(t) => [
		primaryKey({ columns: [t.uid, t.tid] }),
		index("bookmarks_of_member").on(t.uid, t.createdAt.desc()),
		index("bookmarks_of_thread").on(t.tid),
	],
);

/** Who shared which thread, and on which day (UTC), so that each counts once; of guests it is kept for two days. */
export const threadShares = pgTable(
	"thread_shares",
	{
		day: date().notNull(),
		/** `u<uid>` of a member, `n<hash of the network>` of guests. */
		sharer: text().notNull(),
		tid: partOf(() => threads.tid),
	},
	(t) => [primaryKey({ columns: [t.sharer, t.tid] }), index("thread_shares_of_thread").on(t.tid)],
);

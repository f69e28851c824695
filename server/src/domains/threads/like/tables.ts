import { type AnyPgColumn, bigint, date, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";
import { posts, threads } from "../tables.ts";

const idOf = (column: () => AnyPgColumn) =>
	bigint({ mode: "number" }).notNull().references(column, { onDelete: "cascade" });
const uid = () => idOf(() => accounts.uid);
const timestamptz = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Who likes which post. */
export const likes = pgTable("likes", { pid: idOf(() => posts.pid), uid: uid(), createdAt: timestamptz() }, (t) => [
	primaryKey({ columns: [t.pid, t.uid] }),
	index("likes_of_member").on(t.uid, t.createdAt.desc()),
]);

/** Bookmarked threads. */
export const bookmarks = pgTable(
	"bookmarks",
	{ uid: uid(), tid: idOf(() => threads.tid), createdAt: timestamptz() },
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
		tid: idOf(() => threads.tid),
	},
	(t) => [primaryKey({ columns: [t.sharer, t.tid] }), index("thread_shares_of_thread").on(t.tid)],
);

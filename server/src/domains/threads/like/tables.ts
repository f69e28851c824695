import { bigint, index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";

const id = () => bigint({ mode: "number" });
const timestamptz = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Who likes which post. */
export const likes = pgTable("likes", { pid: id().notNull(), uid: id().notNull(), createdAt: timestamptz() }, (t) => [
	primaryKey({ columns: [t.pid, t.uid] }),
	index("likes_of_member").on(t.uid, t.createdAt.desc()),
]);

/** Bookmarked threads. */
export const favorites = pgTable("favorites", { uid: id().notNull(), tid: id().notNull(), createdAt: timestamptz() }, (t) => [
	primaryKey({ columns: [t.uid, t.tid] }),
	index("favorites_of_member").on(t.uid, t.createdAt.desc()),
]);

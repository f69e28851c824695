import { sql } from "drizzle-orm";
import { bigint, index, pgTable, timestamp } from "drizzle-orm/pg-core";
import { threads } from "../tables.ts";

const id = () => bigint({ mode: "number" });

/** Posts that a moderator has moved between two threads: of a merged thread, and to a split one. It is read to undo that. */
export const threadMoves = pgTable(
	"thread_moves",
	{
		/** The thread that was merged, or split off. */
		tid: id()
			.primaryKey()
			.references(() => threads.tid, { onDelete: "cascade" }),
		/** The thread that it was merged into, or split from. */
		otherTid: id()
			.notNull()
			.references(() => threads.tid, { onDelete: "cascade" }),
		/** All posts of a merged thread. */
		pids: id().array().notNull().default(sql`'{}'`),
		/** Replies that were nested under the new first post of a split thread. */
		nested: id().array().notNull().default(sql`'{}'`),
		createdAt: timestamp({ withTimezone: true }).notNull(),
	},
	(t) => [index("thread_moves_other").on(t.otherTid)],
);

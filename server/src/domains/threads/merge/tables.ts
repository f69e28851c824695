import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { threads } from "../tables.ts";

/**
 * Posts that a moderator has moved between two threads: of a merged thread, and to a split one. It is read to undo
 * that.
 */
export const threadMoves = pgTable(
	"thread_moves",
	{
		/** The thread that was merged, or split off. */
		tid: partOf(() => threads.tid).primaryKey(),
		/** The thread that it was merged into, or split from. */
		otherTid: partOf(() => threads.tid),
		/** All posts of a merged thread. */
		pids: id().array().notNull().default(sql`'{}'`),
		/** Replies that were nested under the new first post of a split thread. */
		nested: id().array().notNull().default(sql`'{}'`),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("thread_moves_other").on(t.otherTid)],
);

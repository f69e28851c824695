import { bigint, index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";
import { threads } from "../tables.ts";

/** Threads that members have hidden for themselves. Read with the session (`viewerFacts`). */
export const dismissedThreads = pgTable(
	"dismissed_threads",
	{
		uid: bigint({ mode: "number" })
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		tid: bigint({ mode: "number" })
			.notNull()
			.references(() => threads.tid, { onDelete: "cascade" }),
		createdAt: timestamp({ withTimezone: true }).notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.tid] }),
		index("dismissed_threads_by_member").on(t.uid, t.createdAt.desc(), t.tid.desc()),
		index("dismissed_threads_of_thread").on(t.tid),
	],
);

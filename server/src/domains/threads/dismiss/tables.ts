import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { threads } from "../tables.ts";

/** Threads that members have hidden for themselves. Read with the session (`viewerFacts`). */
export const dismissedThreads = pgTable(
	"dismissed_threads",
	{
		uid: partOf(() => accounts.uid),
		tid: partOf(() => threads.tid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.tid] }),
		index("dismissed_threads_by_member").on(t.uid, t.createdAt.desc(), t.tid.desc()),
		index("dismissed_threads_of_thread").on(t.tid),
	],
);

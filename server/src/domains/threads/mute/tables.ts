import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { threads } from "../tables.ts";

/** Threads of which members want no notifications. */
export const threadMutes = pgTable(
	"thread_mutes",
	{
		uid: partOf(() => accounts.uid),
		tid: partOf(() => threads.tid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.tid] }),
		index("thread_mutes_of_thread").on(t.tid),
		index("thread_mutes_of_member").on(t.uid, t.createdAt.desc(), t.tid.desc()),
	],
);

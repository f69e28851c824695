import { bigint, index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { accountId } from "../../accounts/tables.ts";
import { threads } from "../tables.ts";

/** Threads of which members want no notifications. */
export const threadMutes = pgTable(
	"thread_mutes",
	{
		uid: accountId().notNull(),
		tid: bigint({ mode: "number" })
			.notNull()
			.references(() => threads.tid, { onDelete: "cascade" }),
		createdAt: timestamp({ withTimezone: true }).notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.tid] }),
		index("thread_mutes_of_thread").on(t.tid),
		index("thread_mutes_of_member").on(t.uid, t.createdAt.desc(), t.tid.desc()),
	],
);

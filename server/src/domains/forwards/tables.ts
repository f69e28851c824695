import { bigint, index, pgTable } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";
import { threads } from "../threads/tables.ts";

const id = () => bigint({ mode: "number" });

/** Threads that forward another one. */
export const threadForwards = pgTable(
	"thread_forwards",
	{
		tid: id()
			.primaryKey()
			.references(() => threads.tid, { onDelete: "cascade" }),
		/** What it forwards, which is no forward itself. */
		originTid: id()
			.notNull()
			.references(() => threads.tid, { onDelete: "cascade" }),
		/** Its author. */
		uid: id()
			.notNull()
			.references(() => accounts.uid),
	},
	(t) => [
		index("thread_forwards_of_thread").on(t.originTid, t.uid),
		index("thread_forwards_of_member").on(t.uid, t.tid),
	],
);

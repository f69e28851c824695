import { index, pgTable } from "drizzle-orm/pg-core";
import { idOf, partOf } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { threads } from "../threads/tables.ts";

/** Threads that forward another one. */
export const threadForwards = pgTable(
	"thread_forwards",
	{
		tid: partOf(() => threads.tid).primaryKey(),
		/** What it forwards, which is no forward itself. */
		originTid: partOf(() => threads.tid),
		/** Its author. */
		uid: idOf(() => accounts.uid),
	},
	(t) => [
		index("thread_forwards_of_thread").on(t.originTid, t.uid),
		index("thread_forwards_of_member").on(t.uid, t.tid),
	],
);

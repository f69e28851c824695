import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idOf, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { posts, threads } from "../tables.ts";

/** Tips for posts: one per member and thread (C-54). The wallet's ledger has the money. */
export const tips = pgTable(
	"tips",
	{
		tid: partOf(() => threads.tid),
		/** Who has tipped. */
		uid: idOf(() => accounts.uid),
		pid: partOf(() => posts.pid),
		/** XGold. */
		amount: integer().notNull(),
		/** One that is under review is not counted or shown. */
		state: text().$type<"paid" | "held" | "refused">().notNull().default("paid"),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.tid, t.uid] }),
		index("tips_of_post").on(t.pid, t.createdAt.desc()),
		index("tips_of_member").on(t.uid, t.tid),
		check("tips_amount", sql`amount > 0`),
		check("tips_state", sql`state in ('paid', 'held', 'refused')`),
	],
);

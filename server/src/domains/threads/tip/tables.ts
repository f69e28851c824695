import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";
import { posts, threads } from "../tables.ts";

const id = () => bigint({ mode: "number" }).notNull();

/** Tips for posts: one per member and thread (C-54). The wallet's ledger has the money. */
export const tips = pgTable(
	"tips",
	{
		tid: id().references(() => threads.tid, { onDelete: "cascade" }),
		/** Who has tipped. */
		uid: id().references(() => accounts.uid),
		pid: id().references(() => posts.pid, { onDelete: "cascade" }),
		/** XGold. */
		amount: integer().notNull(),
		/** One that is under review is not counted or shown. */
		state: text().$type<"paid" | "held" | "refused">().notNull().default("paid"),
		createdAt: timestamp({ withTimezone: true }).notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.tid, t.uid] }),
		index("tips_of_post").on(t.pid, t.createdAt.desc()),
		index("tips_of_member").on(t.uid, t.tid),
		check("tips_amount", sql`amount > 0`),
		check("tips_state", sql`state in ('paid', 'held', 'refused')`),
	],
);

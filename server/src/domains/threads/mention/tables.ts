import { bigint, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";
import { posts } from "../tables.ts";

const id = () => bigint({ mode: "number" }).notNull();

/** Which members a post mentions. */
export const mentions = pgTable(
	"mentions",
	{
		pid: id().references(() => posts.pid, { onDelete: "cascade" }),
		uid: id().references(() => accounts.uid, { onDelete: "cascade" }),
		/** The name in the post's text, in lower case: the link stays when the member is renamed. */
		name: text().notNull(),
		createdAt: timestamp({ withTimezone: true }).notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.pid, t.uid] }),
		index("mentions_of_member").on(t.uid, t.createdAt.desc(), t.pid.desc()),
	],
);

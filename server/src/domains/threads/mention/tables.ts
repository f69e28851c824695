import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { posts } from "../tables.ts";

/** Which members a post mentions. */
export const mentions = pgTable(
	"mentions",
	{
		pid: partOf(() => posts.pid),
		uid: partOf(() => accounts.uid),
		/** The name in the post's text, in lower case: the link stays when the member is renamed. */
		name: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.pid, t.uid] }),
		index("mentions_of_member").on(t.uid, t.createdAt.desc(), t.pid.desc()),
	],
);

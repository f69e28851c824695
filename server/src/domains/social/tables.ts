import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

const member = () =>
	bigint({ mode: "number" })
		.notNull()
		.references(() => accounts.uid, { onDelete: "cascade" });

/** Who follows whom. */
export const follows = pgTable(
	"follows",
	{
		uid: member(),
		followUid: member(),
		createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
	},
	(t) => [
		check("follows_others", sql`uid <> follow_uid`),
		primaryKey({ columns: [t.uid, t.followUid] }),
		index("follows_by_member").on(t.uid, t.createdAt.desc(), t.followUid.desc()),
		index("follows_fans_latest").on(t.followUid, t.createdAt.desc(), t.uid.desc()),
	],
);

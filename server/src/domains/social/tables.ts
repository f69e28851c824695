import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

const member = () => partOf(() => accounts.uid);

/** Who follows whom. */
export const follows = pgTable(
	"follows",
	{
		uid: member(),
		followUid: member(),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [
		check("follows_others", sql`uid <> follow_uid`),
		primaryKey({ columns: [t.uid, t.followUid] }),
		index("follows_by_member").on(t.uid, t.createdAt.desc(), t.followUid.desc()),
		index("follows_fans_latest").on(t.followUid, t.createdAt.desc(), t.uid.desc()),
	],
);

/** Who has blocked or muted whom. */
export const memberBlocks = pgTable(
	"member_blocks",
	{
		uid: member(),
		blockedUid: member(),
		/** Only muted: not shown in lists, but free to reply and follow. */
		muted: boolean().notNull().default(false),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		check("member_blocks_others", sql`uid <> blocked_uid`),
		primaryKey({ columns: [t.uid, t.blockedUid] }),
		index("member_blocks_by_member").on(t.uid, t.createdAt.desc(), t.blockedUid.desc()),
		index("member_blocks_blocked").on(t.blockedUid, t.uid),
	],
);

import { bigint, index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";

const id = () => bigint({ mode: "number" });

/** Who follows whom. */
export const follows = pgTable(
	"follows",
	{
		uid: id().notNull(),
		followUid: id().notNull(),
		createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.followUid] }),
		index("follows_by_member").on(t.uid, t.createdAt.desc(), t.followUid.desc()),
		index("follows_fans_latest").on(t.followUid, t.createdAt.desc(), t.uid.desc()),
	],
);

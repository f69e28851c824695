import { bigint, pgTable, primaryKey, smallint, timestamp } from "drizzle-orm/pg-core";

const id = () => bigint({ mode: "number" });
const moment = () => timestamp({ withTimezone: true });

/** Who is interested in what; the tags are data of the contract. */
export const memberInterests = pgTable(
	"member_interests",
	{ uid: id().notNull(), tagId: smallint().notNull(), createdAt: moment().notNull().defaultNow() },
	(t) => [primaryKey({ columns: [t.uid, t.tagId] })],
);

/** Members who have been through the first steps, or skipped them: they are not asked again. */
export const onboardings = pgTable("onboardings", { uid: id().primaryKey(), doneAt: moment().notNull().defaultNow() });

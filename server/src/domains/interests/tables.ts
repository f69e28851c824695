import { bigint, pgTable, primaryKey, smallint, timestamp } from "drizzle-orm/pg-core";

const id = () => bigint({ mode: "number" });
const timestamptz = () => timestamp({ withTimezone: true });

/** Interests of members; the tags are defined in the contract. */
export const memberInterests = pgTable(
	"member_interests",
	{ uid: id().notNull(), tagId: smallint().notNull(), createdAt: timestamptz().notNull().defaultNow() },
	(t) => [primaryKey({ columns: [t.uid, t.tagId] })],
);

/** Members who completed or skipped the onboarding. */
export const onboardings = pgTable("onboardings", { uid: id().primaryKey(), doneAt: timestamptz().notNull().defaultNow() });

import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const id = () => bigint({ mode: "number" });
const moment = () => timestamp({ withTimezone: true });

/** What people wrote to the administrators, with the answer once there is one. */
export const feedbacks = pgTable(
	"feedbacks",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** Null for a guest. */
		uid: id(),
		/** Where the answer goes, as typed; a guest's is never null. */
		email: text(),
		message: text().notNull(),
		/** The screenshot. */
		aid: id(),
		/** Language of the sender's page, in which the answer's mail is framed. */
		lang: text().notNull().default("en"),
		agent: text().notNull().default(""),
		/** Path of the screen that it was sent from, as far as the browser tells. */
		page: text(),
		createdAt: moment().notNull().defaultNow(),
		/** When the administrators were told by mail. */
		toldAt: moment(),
		answer: text(),
		answeredBy: id(),
		answeredAt: moment(),
		/** When its writer was shown the answer on the site. */
		seenAt: moment(),
	},
	(t) => [
		index("feedbacks_own").on(t.uid, t.id).where(sql`uid is not null`),
		index("feedbacks_open").on(t.id).where(sql`answered_at is null`),
		index("feedbacks_answered").on(t.id).where(sql`answered_at is not null`),
		index("feedbacks_unseen").on(t.uid).where(sql`answered_at is not null and seen_at is null and uid is not null`),
		index("feedbacks_untold").on(t.id).where(sql`told_at is null`),
	],
);

import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { pictures } from "../media/tables.ts";

/** Feedback to the administrators, with its answer. */
export const feedbacks = pgTable(
	"feedbacks",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** Null for a guest. */
		uid: id().references(() => accounts.uid, { onDelete: "cascade" }),
		/** Address for the answer, as typed; never null for a guest. */
		email: text(),
		message: text().notNull(),
		/** The screenshot; the key is checked at commit, after `attachPictures`. */
		aid: id().references(() => pictures.aid, { onDelete: "set null" }),
		/** Language of the sender's page, used for the mail with the answer. */
		lang: text().notNull().default("en"),
		agent: text().notNull().default(""),
		/** Path of the screen that it was sent from, if known. */
		page: text(),
		createdAt: timestamptz().notNull().defaultNow(),
		/** When the administrators were notified by mail. */
		notifiedAt: timestamptz(),
		answer: text(),
		answeredBy: id().references(() => accounts.uid),
		answeredAt: timestamptz(),
		/** When the author saw the answer on the site. */
		seenAt: timestamptz(),
	},
	(t) => [
		check("feedbacks_reachable", sql`uid is not null or email is not null`),
		check("feedbacks_answer", sql`(answer is null) = (answered_at is null)`),
		index("feedbacks_picture").on(t.aid).where(sql`aid is not null`),
		index("feedbacks_own").on(t.uid, t.id).where(sql`uid is not null`),
		index("feedbacks_open").on(t.id).where(sql`answered_at is null`),
		index("feedbacks_answered").on(t.id).where(sql`answered_at is not null`),
		index("feedbacks_unseen").on(t.uid).where(sql`answered_at is not null and seen_at is null and uid is not null`),
		index("feedbacks_unnotified").on(t.id).where(sql`notified_at is null`),
	],
);

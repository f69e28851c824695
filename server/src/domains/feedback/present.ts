import type { FeedbackCase, FeedbackView } from "#contract/feedback.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/db.ts";
import { confirmedEmails, listAuthors } from "../accounts/queries.ts";
import { listPictures } from "../media/present.ts";
import type { FeedbackRow } from "./queries.ts";
import { lettersLeave, reachOf } from "./reach.ts";

/** Feedback for its author. */
export async function presentFeedback(db: Db, rows: FeedbackRow[]): Promise<FeedbackView[]> {
	const pictureOf = await listPictures(
		db,
		rows.flatMap(({ aid }) => aid ?? []),
	);
	return rows.map((row) => ({
		id: row.id,
		message: row.message,
		picture: (row.aid && pictureOf(row.aid)) || null,
		dateline: unixSeconds(row.createdAt),
		state: row.answeredAt ? "answered" : "open",
		answer: row.answer,
		answered: row.answeredAt && unixSeconds(row.answeredAt),
		fresh: row.answeredAt !== null && row.seenAt === null,
	}));
}

/** Feedback for administrators. */
export async function presentCases({ db, deps }: Pick<Ctx, "db" | "deps">, rows: FeedbackRow[]): Promise<FeedbackCase[]> {
	const uids = rows.flatMap(({ uid }) => uid ?? []);
	const [views, authorOf, emails] = await Promise.all([presentFeedback(db, rows), listAuthors(db, uids), confirmedEmails(db, uids)]);
	const mailEnabled = lettersLeave(deps.config);
	return views.map((view, at) => {
		const row = rows[at] as FeedbackRow;
		return {
			...view,
			author: row.uid === null ? null : authorOf(row.uid),
			contact: row.email,
			reach: reachOf(row, row.uid === null ? null : emails.get(row.uid), mailEnabled),
			lang: row.lang,
			agent: row.agent,
			page: row.page,
		};
	});
}

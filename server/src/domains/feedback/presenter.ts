import type { AdminFeedbackView, FeedbackView } from "#contract/feedback.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listConfirmedEmails } from "../accounts/queries.ts";
import { listPictures } from "../media/presenter.ts";
import { answerReach, canSendMail } from "./answerDelivery.ts";
import type { FeedbackRow } from "./queries.ts";

/** Feedback for its author. */
export async function presentFeedback(db: Db, rows: FeedbackRow[]): Promise<FeedbackView[]> {
	const pictureOf = await listPictures(db, valuesOf(rows, "aid"));
	return rows.map((row) => ({
		id: row.id,
		message: row.message,
		picture: (row.aid && pictureOf(row.aid)) || null,
		dateline: unixSeconds(row.createdAt),
		state: row.answeredAt ? "answered" : "open",
		answer: row.answer,
		answered: row.answeredAt && unixSeconds(row.answeredAt),
		unseen: row.answeredAt !== null && row.seenAt === null,
	}));
}

/** Feedback for administrators. */
export async function presentAdminFeedback(
	{ db, deps }: Pick<Ctx, "db" | "deps">,
	rows: FeedbackRow[],
): Promise<AdminFeedbackView[]> {
	const uids = valuesOf(rows, "uid");
	const [views, authorOf, emails] = await Promise.all([
		presentFeedback(db, rows),
		listAuthors(db, uids),
		listConfirmedEmails(db, uids),
	]);
	const mailEnabled = canSendMail(deps.config);
	return views.map((view, at) => {
		const row = rows[at] as FeedbackRow;
		return {
			...view,
			author: row.uid === null ? null : authorOf(row.uid),
			contact: row.email,
			reach: answerReach(row, row.uid === null ? null : emails.get(row.uid), mailEnabled),
			lang: row.lang,
			agent: row.agent,
			page: row.page,
		};
	});
}

import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { toExcerpt } from "../../../../platform/data/richText.ts";
import { feedbacks } from "../../../feedback/tables.ts";
import type { NotificationKindLoader } from "./kind.ts";

/** One's feedback was answered: `subject` is the feedback. */
export const feedback: NotificationKindLoader = async ({ db, viewer }, rows) => {
	const ids = rows.map(({ subject }) => subject);
	const answered = await db
		.select({ id: feedbacks.id, answer: feedbacks.answer })
		.from(feedbacks)
		.where(and(inArray(feedbacks.id, ids), eq(feedbacks.uid, viewer.uid), isNotNull(feedbacks.answeredAt)));
	const answers = new Map(answered.map(({ id, answer }) => [id, answer ?? ""]));
	return ({ subject }) => {
		const answer = answers.get(subject);
		return answer === undefined
			? undefined
			: { key: "feedback", excerpt: () => toExcerpt(answer), opens: { path: "/ucenter/setting/helpcenter/feedback" } };
	};
};

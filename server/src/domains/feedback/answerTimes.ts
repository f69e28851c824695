import { sql } from "drizzle-orm";
import { globalSection } from "#contract/sections.ts";
import { members } from "../accounts/relations.ts";
import type { AnswerTime } from "../answerTimeSlot.ts";

/** From a message to its answer, by the section of its author; guests write from the global one. */
export const feedbackAnswerTimes: readonly AnswerTime[] = [
	{
		name: "feedback",
		title: "insight.answer.feedback",
		access: ({ auditor }) => auditor,
		select: (since) => sql`select coalesce(members.country_fid, ${globalSection.fid}) as country_fid,
				feedbacks.created_at as asked_at, feedbacks.answered_at as answered_at
			from feedbacks left join ${members} on members.uid = feedbacks.uid
			where feedbacks.answered_at >= ${since.toISOString()}`,
	},
];

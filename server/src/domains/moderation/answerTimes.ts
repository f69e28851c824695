import { sql } from "drizzle-orm";
import type { AnswerTime } from "../answerTimeSlot.ts";

/** From the first report to the decision, and from an appeal to its answer. */
export const moderationAnswerTimes: readonly AnswerTime[] = [
	{
		name: "reports",
		title: "insight.answer.reports",
		access: ({ staff }) => staff,
		select: (since) => sql`select country_fid, created_at as asked_at, closed_at as answered_at from report_cases
			where closed_at >= ${since.toISOString()}`,
	},
	{
		name: "appeals",
		title: "insight.answer.appeals",
		access: ({ staff }) => staff,
		select: (since) => sql`select country_fid, created_at as asked_at, decided_at as answered_at from appeals
			where decided_at >= ${since.toISOString()}`,
	},
];

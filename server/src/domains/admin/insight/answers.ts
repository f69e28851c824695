import { sql } from "drizzle-orm";
import { type AnswerTimes, insightRules } from "#contract/insight.ts";
import type { Ctx } from "../../../platform/context.ts";
import { t } from "../../../platform/i18n.ts";
import { type AnswerTime, listAnswerTimes } from "../../answerTimeSlot.ts";
import { weeksUntil } from "./queries.ts";

/** How long answers took in each week in which they were given. @param sections undefined for all */
export function listAnswers(ctx: Ctx, sections: readonly number[] | undefined): Promise<AnswerTimes[]> {
	return Promise.all(listAnswerTimes(ctx.viewer).map((one) => present(ctx, one, sections)));
}

async function present(
	{ db, lang, clock }: Ctx,
	{ title, select }: AnswerTime,
	sections: readonly number[] | undefined,
): Promise<AnswerTimes> {
	const weeks = weeksUntil(clock.now(), insightRules.answerWeeks);
	const chosen = sections ? sql`country_fid = any(${`{${sections.join()}}`}::int[])` : sql`true`;
	const seconds = sql`extract(epoch from answered_at - asked_at)`;
	const { rows } = await db.execute<{ week: string; count: number; median: number; p90: number }>(sql`
		select date_trunc('week', answered_at at time zone 'UTC')::date::text as week, count(*)::int as count,
			round(percentile_cont(0.5) within group (order by ${seconds}))::float as median,
			round(percentile_cont(0.9) within group (order by ${seconds}))::float as p90
		from (${select(weeks[0] as Date)}) as answers where ${chosen} group by 1`);
	const byWeek = new Map(rows.map((row) => [row.week, row]));
	return {
		title: t(lang, title),
		weeks: weeks.map((week) => {
			const { count = 0, median = 0, p90 = 0 } = byWeek.get(week.toISOString().slice(0, 10)) ?? {};
			return { dateline: week.getTime() / 1000, count, median, p90 };
		}),
	};
}

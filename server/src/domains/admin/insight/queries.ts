import { type SQL, sql } from "drizzle-orm";
import { insightRules } from "#contract/insight.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import type { ServerMessageKey } from "../../../platform/i18n.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { members } from "../../accounts/relations.ts";
import { type AnswerTime, listAnswerTimes } from "../../answerTimeSlot.ts";
import { sessionActivity } from "../../auth/relations.ts";
import { guestDays } from "../overview/tables.ts";

const weekMs = 7 * 86_400_000;

/** Monday of this week, in UTC. */
function mondayOf(now: Date): Date {
	const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
	return new Date(midnight - ((now.getUTCDay() + 6) % 7) * 86_400_000);
}

/** The Mondays of so many weeks, this one being the last. */
function weeksUntil(now: Date, count: number): Date[] {
	const monday = mondayOf(now).getTime();
	return Array.from({ length: count }, (_, at) => new Date(monday - (count - 1 - at) * weekMs));
}

/** Visits of guests by week. */
async function listVisits(db: Db, first: Date, chosen: SQL): Promise<Map<string, number>> {
	const { rows } = await db.execute<{ week: string; visits: number }>(sql`
		select date_trunc('week', day)::date::text as week, sum(visits)::int as visits from ${guestDays}
		where day >= ${first.toISOString().slice(0, 10)}::date and ${chosen} group by 1`);
	return new Map(rows.map(({ week, visits }) => [week, visits]));
}

/** What the members who joined in a week have done since. */
interface FunnelWeek {
	/** Its Monday. */
	week: Date;
	visits: number;
	joined: number;
	confirmed: number;
	posted: number;
	stayed: number;
}

/** What the members of each week of joining have done since, the newest week last. @param sections undefined for all */
export async function listFunnel(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	sections: readonly number[] | undefined,
): Promise<FunnelWeek[]> {
	const weeks = weeksUntil(clock.now(), insightRules.weeks);
	const first = weeks[0] as Date;
	const inSections = (column: SQL): SQL =>
		sections ? sql`${column} = any(${`{${sections.join()}}`}::int[])` : sql`true`;
	const chosen = inSections(sql`members.country_fid`);
	const visits = await listVisits(db, first, inSections(sql`country_fid`));
	const { rows } = await db.execute<{
		week: string;
		joined: number;
		confirmed: number;
		posted: number;
		stayed: number;
	}>(sql`
		select date_trunc('week', members.created_at at time zone 'UTC')::date::text as week, count(*)::int as joined,
			count(*) filter (where members.is_confirmed)::int as confirmed,
			count(*) filter (where members.member_posts > 0)::int as posted,
			count(*) filter (where exists (select from ${sessionActivity} where session_activity.uid = members.uid
				and session_activity.seen_at >= members.created_at + interval '7 days'))::int as stayed
		from ${members} where members.created_at >= ${first.toISOString()} and ${chosen} group by 1`);
	return weeks.map((week) => {
		const day = week.toISOString().slice(0, 10);
		const row = rows.find((one) => one.week === day);
		const { joined = 0, confirmed = 0, posted = 0, stayed = 0 } = row ?? {};
		return { week, visits: visits.get(day) ?? 0, joined, confirmed, posted, stayed };
	});
}

/** How long answers of a kind took, by the week in which they were given, in seconds. */
export interface AnsweredKind {
	title: ServerMessageKey;
	weeks: { week: Date; count: number; median: number; p90: number }[];
}

/** How long answers took in each week in which they were given. @param sections undefined for all */
export const listAnswers = (
	deps: Pick<Deps, "db" | "clock">,
	viewer: Viewer,
	sections: readonly number[] | undefined,
): Promise<AnsweredKind[]> => Promise.all(listAnswerTimes(viewer).map((one) => findAnswers(deps, one, sections)));

async function findAnswers(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ title, select }: AnswerTime,
	sections: readonly number[] | undefined,
): Promise<AnsweredKind> {
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
		title,
		weeks: weeks.map((week) => {
			const { count = 0, median = 0, p90 = 0 } = byWeek.get(week.toISOString().slice(0, 10)) ?? {};
			return { week, count, median, p90 };
		}),
	};
}

/** The pages and calls of this process that take longest on average. */
export async function listSlowRoutes({
	metrics,
}: Pick<Deps, "metrics">): Promise<{ route: string; milliseconds: number; count: number }[]> {
	const { values } = await metrics.requests.get();
	const byRoute = new Map<string, { sum: number; count: number }>();
	for (const { metricName = "", labels, value } of values as {
		metricName?: string;
		labels: { route?: string | number; kind?: string | number };
		value: number;
	}[]) {
		if (labels.kind === "file") continue;
		const route = String(labels.route ?? "");
		const total = byRoute.get(route) ?? { sum: 0, count: 0 };
		if (metricName.endsWith("_sum")) total.sum += value;
		if (metricName.endsWith("_count")) total.count += value;
		byRoute.set(route, total);
	}
	return [...byRoute]
		.filter(([route, { count }]) => route !== "" && count >= 5)
		.map(([route, { sum, count }]) => ({ route, milliseconds: Math.round((1000 * sum) / count), count }))
		.toSorted((a, b) => b.milliseconds - a.milliseconds)
		.slice(0, insightRules.routes);
}

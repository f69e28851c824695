import { sql } from "drizzle-orm";
import { type FunnelWeek, insightRules } from "#contract/insight.ts";
import type { Deps } from "../../../platform/context.ts";
import { members } from "../../accounts/relations.ts";
import { sessionActivity } from "../../auth/relations.ts";

const weekMs = 7 * 86_400_000;

/** Monday of this week, in UTC. */
export function mondayOf(now: Date): Date {
	const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
	return new Date(midnight - ((now.getUTCDay() + 6) % 7) * 86_400_000);
}

/** What the members of each week of joining have done since, the newest week last. @param sections undefined for all */
export async function listFunnel(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	sections: readonly number[] | undefined,
): Promise<FunnelWeek[]> {
	const monday = mondayOf(clock.now());
	const first = new Date(monday.getTime() - (insightRules.weeks - 1) * weekMs);
	const chosen = sections ? sql`members.country_fid = any(${`{${sections.join()}}`}::int[])` : sql`true`;
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
	return Array.from({ length: insightRules.weeks }, (_, at) => {
		const week = new Date(first.getTime() + at * weekMs);
		const row = rows.find((one) => one.week === week.toISOString().slice(0, 10));
		const { joined = 0, confirmed = 0, posted = 0, stayed = 0 } = row ?? {};
		return { dateline: week.getTime() / 1000, joined, confirmed, posted, stayed };
	});
}

/** The routes of this process that take longest on average. */
export async function listSlowRoutes({
	metrics,
}: Pick<Deps, "metrics">): Promise<{ route: string; milliseconds: number; count: number }[]> {
	const { values } = await metrics.requests.get();
	const byRoute = new Map<string, { sum: number; count: number }>();
	for (const { metricName = "", labels, value } of values as {
		metricName?: string;
		labels: { route?: string | number };
		value: number;
	}[]) {
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

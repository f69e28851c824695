import { and, eq, gte, sql } from "drizzle-orm";
import type { LoggedAction } from "#contract/moderationActions.ts";
import { type ModerationStatisticsView, statisticsWeeks } from "#contract/moderationStatistics.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { weekMs } from "../../../platform/durations.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { countOpenAppeals } from "../appeal/queries.ts";
import { countOpenCases } from "../case/queries.ts";
import { choosableSections, mayReadStatistics } from "../policy.ts";
import { moderationDays, reportCases } from "../tables.ts";

/** How far open cases are counted. */
const mostOpen = 10_000;
/** Decisions of which the median is taken. */
const medianWeeks = 4;

type DayRow = typeof moderationDays.$inferSelect;

/**
 * Numbers of a section: the open ones that the viewer handles now, the others from the days that a job has counted.
 * @throws Forbidden
 */
export async function presentStatistics(
	{ db, viewer, clock, countryFid }: Ctx,
	asked: number | undefined,
): Promise<ModerationStatisticsView> {
	const choices = choosableSections(viewer);
	const fid = asked ?? (choices.includes(countryFid) ? countryFid : (choices[0] ?? countryFid));
	authorize(mayReadStatistics(viewer, fid));
	const now = clock.now();
	const start = firstWeek(now);
	const [open, openAppeals, median, days] = await Promise.all([
		countOpenCases(db, viewer, mostOpen, fid),
		countOpenAppeals(db, viewer, mostOpen, fid),
		db
			.select({
				seconds: sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch
					from ${reportCases.closedAt} - ${reportCases.createdAt}))`,
			})
			.from(reportCases)
			.where(
				and(eq(reportCases.countryFid, fid), gte(reportCases.closedAt, new Date(now.getTime() - medianWeeks * weekMs))),
			),
		db
			.select()
			.from(moderationDays)
			.where(and(eq(moderationDays.countryFid, fid), gte(moderationDays.day, start.toISOString().slice(0, 10)))),
	]);
	const seconds = median[0]?.seconds;
	const appealDays = Object.fromEntries(sum(days, "appeal").map(({ name, count }) => [name, count]));
	return {
		country_fid: fid,
		sections: choices,
		open,
		open_appeals: openAppeals,
		median_seconds: seconds === null || seconds === undefined ? null : Math.round(seconds),
		weeks: Array.from({ length: statisticsWeeks }, (_, at) => weekOf(days, new Date(start.getTime() + at * weekMs))),
		actions: sum(days, "action") as { name: LoggedAction; count: number }[],
		appeals: { granted: appealDays.granted ?? 0, refused: appealDays.refused ?? 0 },
	};
}

/** Midnight (UTC) of the first of the shown weeks; the last one ends today. */
function firstWeek(now: Date): Date {
	const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
	return new Date(tomorrow - statisticsWeeks * weekMs);
}

function weekOf(days: readonly DayRow[], start: Date): ModerationStatisticsView["weeks"][number] {
	const [from, to] = [start, new Date(start.getTime() + weekMs)].map((date) => date.toISOString().slice(0, 10)) as [
		string,
		string,
	];
	const reasons = sum(
		days.filter(({ day }) => day >= from && day < to),
		"report",
	);
	return { dateline: unixSeconds(start), total: reasons.reduce((total, { count }) => total + count, 0), reasons };
}

/** Counts by name, the highest first. */
function sum(days: readonly DayRow[], kind: DayRow["kind"]): { name: string; count: number }[] {
	const counts = new Map<string, number>();
	for (const one of days) if (one.kind === kind) counts.set(one.name, (counts.get(one.name) ?? 0) + one.count);
	return [...counts]
		.map(([name, count]) => ({ name, count }))
		.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

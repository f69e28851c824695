import { superCp } from "#contract/creator.ts";
import {
	incomeFor,
	incomeTables,
	type Performance,
	type PointTable,
	pointsFor,
	tableOfMonth,
} from "#contract/creatorIncome.ts";
import { addDays, monthOfDay } from "../../../platform/sectionDays.ts";

/** What a creator did and got in a month. */
export interface MonthFigures extends Performance {
	uid: number;
	threads: number;
	/** Threads by week, named by its Monday. */
	weeks: ReadonlyMap<string, number>;
}

/** A place of a month's ranking. */
export interface RankedCreator extends Performance {
	uid: number;
	threads: number;
	weekThreads: number;
	points: number;
	rank: number;
	qualified: boolean;
	amount: number;
}

export const firstDay = (month: string): string => `${month}-01`;

/** The last day of a month, as `2026-11`. */
export const lastDay = (month: string): string => addDays(firstDay(nextMonth(month)), -1);

/** The month after one. */
export const nextMonth = (month: string): string => monthOfDay(addDays(firstDay(month), 31));

/** The Mondays of the weeks that lie wholly in a month, until a day. */
export function wholeWeeks(month: string, until: string): string[] {
	const first = firstDay(month);
	const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
	const end = until < lastDay(month) ? until : lastDay(month);
	const mondays: string[] = [];
	for (let monday = addDays(first, (7 - weekday) % 7); addDays(monday, 6) <= end; monday = addDays(monday, 7))
		mondays.push(monday);
	return mondays;
}

/**
 * Ranks creators by the points of a month, and by id among the same points, which share a rank. A rank brings income to
 * those who meet the rules of a Super CP (L-051); that of others is not paid.
 * @param until the last day that counts
 * @param points those of the month
 */
export function rankCreators(
	figures: readonly MonthFigures[],
	{ month, until, points }: { month: string; until: string; points: PointTable },
): RankedCreator[] {
	const income = tableOfMonth(incomeTables, month);
	const mondays = wholeWeeks(month, until);
	const scored = figures
		.map(({ weeks, ...one }) => {
			const weekThreads = mondays.length === 0 ? 0 : Math.min(...mondays.map((monday) => weeks.get(monday) ?? 0));
			const scoredPoints = pointsFor(one, points);
			const hasWeeks = mondays.length === 0 || weekThreads >= superCp.weekPosts;
			const qualified = hasWeeks && scoredPoints >= superCp.monthPoints && one.threads > superCp.monthPostsAbove;
			return { ...one, weekThreads, points: scoredPoints, qualified };
		})
		.filter((one) => one.points > 0 || one.threads > 0)
		.toSorted((a, b) => b.points - a.points || a.uid - b.uid);
	const ranked: RankedCreator[] = [];
	for (const one of scored) {
		const above = ranked.at(-1);
		const rank = above?.points === one.points ? above.rank : ranked.length + 1;
		ranked.push({ ...one, rank, amount: one.qualified ? incomeFor(rank, income) : 0 });
	}
	return ranked;
}

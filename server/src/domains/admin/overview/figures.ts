import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { type FigurePoint, figureDays, figureWeeks } from "#contract/adminOverview.ts";
import type { AnswerTimes } from "#contract/insight.ts";
import { everySection, sections } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { authorize, denied } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { listAnswers } from "../insight/answers.ts";
import { managedSections } from "../role/policy.ts";
import { siteDays } from "./tables.ts";

const nothing = { members: 0, posts: 0, replies: 0, active: 0 };
const names = ["members", "posts", "replies", "active"] as const;

/** Sections whose figures the viewer reads; 0 is all of them. */
export const figureSections = (viewer: Viewer): number[] =>
	viewer.auditor ? [everySection, ...sections.map(({ fid }) => fid)] : managedSections(viewer);

/**
 * Figures of a section by day or week, which begins on Monday, the last one that of today, and how long answers took.
 * @throws Forbidden `not-allowed`
 */
export async function presentFigures(
	ctx: Ctx,
	{ section: asked, by = "day" }: { section?: number | undefined; by?: "day" | "week" | undefined },
): Promise<{ country_fid: number; sections: number[]; points: FigurePoint[]; answers: AnswerTimes[] }> {
	const { db, viewer, clock } = ctx;
	const choices = figureSections(viewer);
	const section = asked ?? choices[0];
	if (section === undefined || !choices.includes(section)) authorize(denied("not-allowed"));
	const weekly = by === "week";
	const length = weekly ? 7 : 1;
	const count = weekly ? figureWeeks : figureDays;
	const today = clock.now();
	const last = weekly ? (today.getUTCDay() + 6) % 7 : 0;
	const start = Date.parse(today.toISOString().slice(0, 10)) - (last + (count - 1) * length) * dayMs;
	const sum = (name: Exclude<keyof typeof siteDays.$inferSelect, "day">) => sql<number>`sum(${siteDays[name]})::int`;
	const rows = await db
		.select({
			day: siteDays.day,
			members: sum("members"),
			posts: sum("posts"),
			replies: sum("replies"),
			active: sum(weekly ? "activeInWeek" : "active"),
		})
		.from(siteDays)
		.where(
			and(
				gte(siteDays.day, new Date(start).toISOString().slice(0, 10)),
				section === everySection ? undefined : eq(siteDays.countryFid, section ?? everySection),
				viewer.auditor ? undefined : inArray(siteDays.countryFid, choices),
			),
		)
		.groupBy(siteDays.day);
	const points = Array.from({ length: count }, (_, at) => ({
		...nothing,
		dateline: start / 1000 + at * length * 86_400,
	}));
	for (const row of rows) {
		const point = points[Math.floor((Date.parse(row.day) - start) / dayMs / length)];
		if (point) for (const name of names) point[name] += row[name];
	}
	const answers = await listAnswers(ctx, section === everySection ? undefined : [section ?? everySection]);
	return { country_fid: section ?? everySection, sections: choices, points, answers };
}

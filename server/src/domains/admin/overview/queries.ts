import { and, gte, inArray, sql } from "drizzle-orm";
import { figureDays, figureWeeks } from "#contract/adminOverview.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { dayMs } from "../../../platform/durations.ts";
import { siteDays } from "./tables.ts";

/** What happened on a day, or in a week. */
interface Figures {
	/** The day, or the Monday of the week. */
	start: Date;
	members: number;
	posts: number;
	replies: number;
	/** Members who were there. */
	active: number;
}

const names = ["members", "posts", "replies", "active"] as const;

/**
 * Figures by day or week, which begins on Monday, the last one that of today.
 * @param sections undefined for all
 */
export async function listFigures(
	{ db, clock }: Pick<Deps, "clock"> & { db: Db },
	{ sections, weekly }: { sections: readonly number[] | undefined; weekly: boolean },
): Promise<Figures[]> {
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
				sections && inArray(siteDays.countryFid, [...sections]),
			),
		)
		.groupBy(siteDays.day);
	const figures = Array.from(
		{ length: count },
		(_, at): Figures => ({
			start: new Date(start + at * length * dayMs),
			...{ members: 0, posts: 0, replies: 0, active: 0 },
		}),
	);
	for (const row of rows) {
		const one = figures[Math.floor((Date.parse(row.day) - start) / dayMs / length)];
		if (one) for (const name of names) one[name] += row[name];
	}
	return figures;
}

/** Bytes of the database. */
export async function findDatabaseSize(db: Db): Promise<number> {
	const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
	return Number(rows[0]?.bytes ?? 0);
}

/** The version of PostgreSQL. */
export async function findDatabaseVersion(db: Db): Promise<string> {
	const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
	return rows[0]?.version ?? "";
}

import { and, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { pointsByMonth } from "../../accounts/points/relations.ts";
import { members } from "../../accounts/relations.ts";
import { startOf } from "../count.ts";
import { summaryRanks, summaryYears } from "../tables.ts";

/**
 * Makes the ranks of all members by their points of a year, once: who comes at the same time waits for it. Those of a
 * year that had not ended are made again.
 */
export async function makeRanks(tx: Tx, year: number, now: Date): Promise<void> {
	const added = await tx
		.insert(summaryYears)
		.values({ year, rankedAt: now })
		.onConflictDoUpdate({
			target: summaryYears.year,
			set: { rankedAt: now, madeTo: 0 },
			setWhere: lt(summaryYears.rankedAt, startOf(year + 1)),
		})
		.returning({ year: summaryYears.year });
	if (added.length === 0) return;
	await tx.delete(summaryRanks).where(eq(summaryRanks.year, year));
	// It reads the points of all members.
	await tx.execute(sql`set local statement_timeout = 0`);
	const points = sql<number>`sum(${pointsByMonth.points})::int`;
	const totals = tx
		.select({
			year: sql<number>`${year}::smallint`.as("year"),
			uid: pointsByMonth.uid,
			points: points.as("points"),
			rank: sql<number>`rank() over (order by ${points} desc)::int`.as("rank"),
			below: sql<number>`(rank() over (order by ${points}) - 1)::int`.as("below"),
		})
		.from(pointsByMonth)
		.innerJoin(members, eq(members.uid, pointsByMonth.uid))
		.where(
			and(
				gte(pointsByMonth.month, `${year}-01-01`),
				lt(pointsByMonth.month, `${year + 1}-01-01`),
				gt(pointsByMonth.points, 0),
				sql`not ${members.banned}`,
			),
		)
		.groupBy(pointsByMonth.uid);
	await tx.insert(summaryRanks).select(totals);
	const count = sql`(select count(*)::int from ${summaryRanks} where ${summaryRanks.year} = ${year})`;
	await tx.update(summaryYears).set({ members: count }).where(eq(summaryYears.year, year));
}

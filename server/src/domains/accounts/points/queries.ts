import { and, asc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import { globalSection } from "#contract/sections.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { members } from "../relations.ts";
import { memberPoints } from "./tables.ts";

const pointsOf = prepared((db) =>
	db
		.select({ points: memberPoints.points })
		.from(memberPoints)
		.where(and(eq(memberPoints.uid, sql.placeholder("uid")), eq(memberPoints.month, sql.placeholder("month"))))
		.prepare("points_of_member"),
);

/** A member's points of a month (its first day), or in all (`allTime`). */
export async function findPoints(db: Db, uid: number, month: string): Promise<number> {
	const [row] = await pointsOf(db).execute({ uid, month });
	return row?.points ?? 0;
}

const inScope = (month: string, countryFid: number): SQL | undefined =>
	and(
		eq(memberPoints.month, month),
		countryFid === globalSection.fid ? undefined : eq(memberPoints.countryFid, countryFid),
	);

/** The members of a section, or of all, with the most points, read from the index in that order. */
export const listMostPoints = (
	db: Db,
	month: string,
	countryFid: number,
	limit: number,
): Promise<{ id: number; points: number }[]> =>
	db
		.select({ id: memberPoints.uid, points: memberPoints.points })
		.from(memberPoints)
		.innerJoin(members, eq(members.uid, memberPoints.uid))
		.where(and(inScope(month, countryFid), gt(memberPoints.points, 0), not(members.banned)))
		.orderBy(sql`${memberPoints.points} desc nulls last`, asc(memberPoints.uid))
		.limit(limit);

/** How many members have more points, counted up to `most`; banned ones count until their points end with the month. */
export async function countAbove(
	db: Db,
	{ month, countryFid, points }: { month: string; countryFid: number; points: number },
	most: number,
): Promise<number> {
	const above = db
		.select({ uid: memberPoints.uid })
		.from(memberPoints)
		.where(and(inScope(month, countryFid), gt(memberPoints.points, points)))
		.limit(most)
		.as("above");
	const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(above);
	return row?.count ?? 0;
}

import { and, eq, sql } from "drizzle-orm";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { memberPoints } from "../tables.ts";

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

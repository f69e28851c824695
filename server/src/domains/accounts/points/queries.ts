import { and, eq } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { memberPoints } from "../tables.ts";

/** A member's points of a month (its first day), or in all (`allTime`). */
export async function findPoints(db: Db, uid: number, month: string): Promise<number> {
	const [row] = await db
		.select({ points: memberPoints.points })
		.from(memberPoints)
		.where(and(eq(memberPoints.uid, uid), eq(memberPoints.month, month)));
	return row?.points ?? 0;
}

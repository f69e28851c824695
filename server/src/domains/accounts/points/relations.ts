import { relation } from "../../../platform/data/db.ts";
import { memberPoints } from "./tables.ts";

/** Points of members by the first day of the month (UTC), and in all by `allTime`. */
export const pointsByMonth = relation
	.select({ uid: memberPoints.uid, month: memberPoints.month, points: memberPoints.points })
	.from(memberPoints)
	.as("points_by_month");

import { and, eq, sql } from "drizzle-orm";
import type { PointKind } from "#contract/points.ts";
import { prepared, type Tx, variablesOf } from "../../../../platform/data/db.ts";
import { enqueue } from "../../../../platform/jobs/events.ts";
import { groupForPoints } from "../../groups.ts";
import { accounts } from "../../tables.ts";
import { allTime, dayOf, monthOf, pointsOfDay } from "../periods.ts";
import { memberPointDays, memberPoints } from "../tables.ts";

/** What a member did, or what was removed again (-1). */
interface PointChange {
	uid: number;
	kind: PointKind;
	/** When it was done: its day and month count, also for a removal. */
	at: Date;
	step: 1 | -1;
}

/**
 * Adds or takes off the points for one thing a member did, up to the daily maximum of its kind. Called after `changeMemberCounts` and
 * before transfers of XGold, so that none deadlock. What was done before the days that are kept takes nothing off.
 */
export async function changePoints(tx: Tx, { uid, kind, at, step }: PointChange): Promise<void> {
	const times = await changeTimes(tx, { uid, kind, day: dayOf(at), step });
	if (times === undefined) return;
	const change = pointsOfDay(kind, times) - pointsOfDay(kind, times - step);
	if (change === 0) return;
	const total = await addPoints(tx, uid, monthOf(at), change);
	const isHigherGroup = groupForPoints(total).groupid > groupForPoints(total - change).groupid;
	if (isHigherGroup) await enqueue(tx, "accounts.raise-group", { uid }, { jobKey: `raise-group:${uid}` });
}

/** @returns how many times it is now; undefined when there is nothing to take off */
async function changeTimes(
	tx: Tx,
	{ uid, kind, day, step }: { uid: number; kind: PointKind; day: string; step: 1 | -1 },
): Promise<number | undefined> {
	const [row] = await (step === 1 ? countTime : discountTime)(tx).execute({ uid, day, kind });
	return row?.times;
}

const { times } = memberPointDays;

const countTime = prepared((db) =>
	db
		.insert(memberPointDays)
		.values({ ...variablesOf(memberPointDays, ["uid", "day", "kind"]), times: 1 })
		.onConflictDoUpdate({
			target: [memberPointDays.uid, memberPointDays.day, memberPointDays.kind],
			set: { times: sql`${times} + 1` },
		})
		.returning({ times })
		.prepare("count_time_of_points"),
);

const discountTime = prepared((db) =>
	db
		.update(memberPointDays)
		.set({ times: sql`${times} - 1` })
		.where(
			and(
				eq(memberPointDays.uid, sql.placeholder("uid")),
				eq(memberPointDays.day, sql.placeholder("day")),
				eq(memberPointDays.kind, sql.placeholder("kind")),
				sql`${times} > 0`,
			),
		)
		.returning({ times })
		.prepare("discount_time_of_points"),
);

/** Adds to the points of a month and to all. @returns all points afterwards */
async function addPoints(tx: Tx, uid: number, month: string, change: number): Promise<number> {
	const rows = await addPointsOfPeriods(tx).execute({ uid, month, change, points: Math.max(0, change) });
	return rows.find((row) => row.month === allTime)?.points ?? 0;
}

const addPointsOfPeriods = prepared((db) => {
	const { points } = memberPoints;
	const [uid, month] = [sql.placeholder("uid"), sql.placeholder("month")];
	const countryFid = sql`(select country_fid from ${accounts} where uid = ${uid})`;
	const values = { uid, countryFid, points: sql.placeholder("points") };
	return db
		.insert(memberPoints)
		.values([month, allTime].map((period) => ({ ...values, month: period })))
		.onConflictDoUpdate({
			target: [memberPoints.uid, memberPoints.month],
			set: { points: sql`greatest(0, ${points} + ${sql.placeholder("change")}::int)` },
		})
		.returning({ month: memberPoints.month, points })
		.prepare("add_points_of_periods");
});

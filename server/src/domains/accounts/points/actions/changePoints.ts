import { type SQL, sql } from "drizzle-orm";
import { type PointKind, pointAwards } from "#contract/points.ts";
import { preparedSql, type Tx } from "../../../../platform/data/db.ts";
import { enqueue, publish } from "../../../../platform/jobs/events.ts";
import { reachesMedal } from "../../../medalSlot.ts";
import { countReached } from "../../events.ts";
import { groupForPoints } from "../../groups.ts";
import { accounts } from "../../tables.ts";
import { allTime, dayOf, monthOf } from "../periods.ts";
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
 * Adds or takes off the points for one thing a member did, up to the daily maximum of its kind, by one statement.
 * Called after `changeMemberCounts` and before transfers of XGold, so that none deadlock. What was done before the days
 * that are kept takes nothing off.
 */
export async function changePoints(tx: Tx, { uid, kind, at, step }: PointChange): Promise<void> {
	const { points, perDay } = pointAwards[kind];
	const change = step * points;
	const values = { uid, kind, day: dayOf(at), month: monthOf(at), change, perDay };
	const rows = await (step === 1 ? addPoints : takePoints)(tx, values);
	const total = rows.find(({ isTotal }) => isTotal)?.points;
	if (total === undefined || step < 0) return;
	const grown = { from: total - change, to: total };
	if (reachesMedal("points", grown)) await publish(tx, countReached({ uid, measure: "points" }));
	if (groupForPoints(grown.to).groupid > groupForPoints(grown.from).groupid)
		await enqueue(tx, "accounts.raise-group", { uid }, { jobKey: `raise-group:${uid}` });
}

const [uid, day, kind] = [
	sql`${sql.placeholder("uid")}::bigint`,
	sql`${sql.placeholder("day")}::date`,
	sql`${sql.placeholder("kind")}::text`,
];

/**
 * Counts one time of a day, and where it is within the maximum of the day changes the points of the month and all
 * points, which it returns.
 * @param counting writes the row of the day and returns whether it `counts`
 */
const pointStatement = (name: string, counting: SQL) =>
	preparedSql<{ isTotal: boolean; points: number }>(name, () => {
		const change = sql`${sql.placeholder("change")}::int`;
		return sql`
		with counted as (${counting})
		insert into ${memberPoints} (uid, month, country_fid, points)
		select ${uid}, period.month, (select country_fid from ${accounts} where uid = ${uid}), greatest(0, ${change})
		from counted, (values (${sql.placeholder("month")}::date), (${allTime}::date)) as period(month) where counted.counts
		on conflict (uid, month) do update set points = greatest(0, ${memberPoints}.points + ${change})
		returning month = ${allTime}::date as "isTotal", points`;
	});

const times = sql`${memberPointDays}.times`;
const perDay = sql`${sql.placeholder("perDay")}::int`;

const addPoints = pointStatement(
	"add_points",
	sql`insert into ${memberPointDays} (uid, day, kind, times) values (${uid}, ${day}, ${kind}, 1)
		on conflict (uid, day, kind) do update set times = ${times} + 1 returning ${times} <= ${perDay} as counts`,
);

const takePoints = pointStatement(
	"take_points",
	sql`update ${memberPointDays} set times = ${times} - 1
		where uid = ${uid} and day = ${day} and kind = ${kind} and ${times} > 0 returning ${times} < ${perDay} as counts`,
);

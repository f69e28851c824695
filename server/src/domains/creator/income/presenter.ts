import type { IncomeStatement, MonthView, PointTable } from "#contract/creatorIncome.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { type IncomeRow, type MonthRow, sumMonths } from "./queries.ts";

/** What its creator sees of an income. */
export const incomeState = ({ amount, paidAt, excluded }: IncomeRow): "open" | "paid" | "none" =>
	paidAt ? "paid" : amount > 0 && excluded === null ? "open" : "none";

/** The figures of a line. */
export const presentFigures = ({
	points,
	rank,
	views,
	likes,
	comments,
	digests,
	threads,
	weekThreads,
	qualified,
	amount,
}: IncomeRow) => ({
	points,
	rank,
	views,
	likes,
	comments,
	digests,
	threads,
	week_threads: weekThreads,
	qualified,
	amount,
});

/** How an income was counted. */
export const presentStatement = (income: IncomeRow, month: MonthRow, table: PointTable): IncomeStatement => ({
	month: income.month.slice(0, 7),
	...presentFigures(income),
	state: incomeState(income),
	paid: income.paidAt ? unixSeconds(income.paidAt) : 0,
	receipt: income.transferId ?? 0,
	excluded: income.excluded ?? "",
	point_table: table,
	income_version: month.incomeVersion,
});

/** Months for administrators. */
export async function presentMonths({ db, viewer }: Ctx, rows: readonly MonthRow[]): Promise<MonthView[]> {
	const [sums, authorOf] = await Promise.all([
		sumMonths(db),
		listAuthors(db, valuesOf(rows, "checkedBy", "confirmedBy")),
	]);
	return rows.map(({ month, state, preparedAt, checkedBy, confirmedBy }) => {
		const of = sums.find((one) => one.month === month);
		return {
			month: month.slice(0, 7),
			state,
			prepared: unixSeconds(preparedAt),
			checked_by: checkedBy === null ? "" : authorOf(checkedBy).name,
			confirmed_by: confirmedBy === null ? "" : authorOf(confirmedBy).name,
			checked_by_me: checkedBy === viewer.uid,
			creators: of?.creators ?? 0,
			paid_creators: of?.paid ?? 0,
			earning: of?.earning ?? 0,
			sum: Number(of?.sum ?? 0),
		};
	});
}

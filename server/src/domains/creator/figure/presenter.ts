import { type FigureName, figureNames, type Series } from "#contract/creatorFigures.ts";
import type { Lang } from "#contract/sections.ts";
import { csvLine, csvMark } from "../../../platform/data/csv.ts";
import type { Db } from "../../../platform/data/db.ts";
import { t } from "../../../platform/i18n.ts";
import { addDays } from "../../../platform/sectionDays.ts";
import { type DayRow, listDays } from "./queries.ts";
import { type DayRange, daysIn } from "./range.ts";

const sumOf = (rows: readonly DayRow[], name: FigureName): number => rows.reduce((all, row) => all + row[name], 0);

/**
 * A figure by day, with 0 for days without anything; days after the last one that is counted are left out. The
 * difference is that to as many days before.
 */
export async function presentSeries(
	db: Db,
	{ uid, name, range, last }: { uid: number; name: FigureName; range: DayRange; last: string },
): Promise<Series> {
	const to = range.to < last ? range.to : last;
	const rows =
		to < range.from ? [] : await listDays(db, uid, addDays(range.from, -daysIn({ from: range.from, to })), to);
	const shown = rows.filter(({ day }) => day >= range.from);
	const before = rows.filter(({ day }) => day < range.from);
	const countOf = new Map(shown.map((row) => [row.day, row[name]]));
	const list: Series["list"] = [];
	for (let date = range.from; date <= to; date = addDays(date, 1)) list.push({ date, count: countOf.get(date) ?? 0 });
	const total = sumOf(shown, name);
	return { list, total, diff: total - sumOf(before, name) };
}

/** Days as a table, the latest first. */
export function daysToCsv(rows: readonly DayRow[], { from, to }: DayRange, lang: Lang): string {
	const byDay = new Map(rows.map((row) => [row.day, row]));
	const lines = [csvLine([t(lang, "creator.day"), ...figureNames.map((name) => t(lang, `creator.figure.${name}`))])];
	for (let day = to; day >= from; day = addDays(day, -1))
		lines.push(csvLine([day, ...figureNames.map((name) => byDay.get(day)?.[name] ?? 0)]));
	return csvMark + lines.join("");
}

import { figureRules } from "#contract/creatorFigures.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { addDays } from "../../../platform/sectionDays.ts";

/** Days (UTC), both ends included. */
export interface DayRange {
	from: string;
	to: string;
}

/** The days of a range, how many there are. */
export const daysIn = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** A day from a date, Unix seconds or a time as ISO writes it. */
function parseDay(value: string | undefined, name: string): string | undefined {
	if (value === undefined || value === "") return undefined;
	const isSeconds = /^\d{9,11}$/.test(value);
	const at = isSeconds ? Number(value) * 1000 : /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN;
	if (Number.isNaN(at)) throw new Invalid({ [name]: "creator-date" });
	return new Date(at).toISOString().slice(0, 10);
}

/** The asked days; by default the last seven until `last`. @throws Invalid `time_start`, `time_end` */
export function readRange(
	{ start, end }: { start?: string | undefined; end?: string | undefined },
	last: string,
): DayRange {
	const to = parseDay(end, "time_end") ?? last;
	const from = parseDay(start, "time_start") ?? addDays(to, 1 - figureRules.range);
	const days = daysIn({ from, to });
	if (days < 1 || days > figureRules.maxDays) throw new Invalid({ time_start: "creator-range" });
	return { from, to };
}

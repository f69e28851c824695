import { globalSection } from "#contract/sections.ts";
import { parseDay, unixSeconds } from "./clock.ts";
import { Invalid } from "./http/errors.ts";
import { addDays, dayIn, startOfDay } from "./sectionDays.ts";

/** From when until when something is shown. */
export interface Period {
	startsAt: Date;
	/** Exclusive; null is no end. */
	endsAt: Date | null;
}

/** The beginning of a day in a section. @throws Invalid for what is no day */
function startOf(section: number, day: string, field: string, later = 0): Date {
	if (!parseDay(day)) throw new Invalid({ [field]: "field.format" });
	return startOfDay(section || globalSection.fid, addDays(day, later));
}

/**
 * A period by days of a section as forms send them, both included; from now, and without an end, where there is none.
 * @throws Invalid `from`, `until`
 */
export function readPeriod(
	section: number,
	{ from, until }: { from?: string | undefined; until?: string | undefined },
	now: Date,
): Period {
	const startsAt = from ? startOf(section, from, "from") : now;
	const endsAt = until ? startOf(section, until, "until", 1) : null;
	if (endsAt && endsAt <= new Date(Math.max(now.getTime(), startsAt.getTime())))
		throw new Invalid({ until: "end-too-early" });
	return { startsAt, endsAt };
}

/** The last day of a period in a section; empty without an end. */
const lastDayOf = (section: number, { endsAt }: Period): string =>
	endsAt ? dayIn(section, new Date(endsAt.getTime() - 1)) : "";

/**
 * A period that is edited: what is left out stays, and in the same section the first day stays the same moment.
 * @param before where and when it was @throws Invalid `from`, `until`
 */
export function editPeriod(
	before: Period & { countryFid: number },
	{ section, from, until }: { section: number; from?: string | undefined; until?: string | undefined },
	now: Date,
): Period {
	const firstDay = dayIn(before.countryFid, before.startsAt);
	const first = from ?? firstDay;
	const period = readPeriod(section, { from: first, until: until ?? lastDayOf(before.countryFid, before) }, now);
	return first === firstDay && section === before.countryFid ? { ...period, startsAt: before.startsAt } : period;
}

/** From when until when, as forms show it: seconds, 0 without an end, and days of the section, both included. */
export const presentPeriod = (period: Period & { countryFid: number }) => ({
	from: unixSeconds(period.startsAt),
	until: period.endsAt ? unixSeconds(period.endsAt) : 0,
	from_day: dayIn(period.countryFid, period.startsAt),
	until_day: lastDayOf(period.countryFid, period),
});

/** Whether the end of what was ended early can be undone: its days are not over. */
export const canRestore = ({ endsAt, endedAt }: Period & { endedAt: Date | null }, now: Date): boolean =>
	endedAt !== null && (!endsAt || endsAt > now);

/** Whether a period is in the future, current or over; it may be ended early. */
export const periodState = (
	{ startsAt, endsAt, endedAt }: Period & { endedAt: Date | null },
	now: Date,
): "planned" | "shown" | "over" =>
	endedAt || (endsAt && endsAt <= now) ? "over" : startsAt > now ? "planned" : "shown";

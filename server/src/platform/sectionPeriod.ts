import { globalSection } from "#contract/sections.ts";
import { parseDay } from "./clock.ts";
import { Invalid } from "./http/errors.ts";
import { addDays, startOfDay } from "./sectionDays.ts";

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
		throw new Invalid({ until: "role-end-past" });
	return { startsAt, endsAt };
}

/** Whether a period is in the future, current or over; it may be ended early. */
export const periodState = (
	{ startsAt, endsAt, endedAt }: Period & { endedAt: Date | null },
	now: Date,
): "planned" | "shown" | "over" =>
	endedAt || (endsAt && endsAt <= now) ? "over" : startsAt > now ? "planned" : "shown";

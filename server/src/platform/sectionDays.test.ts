import { expect, test } from "vitest";
import { formatDayIn, startOfDay } from "./sectionDays.ts";

test.each([
	[188, "2027-01-01", "2026-12-31T23:00:00.000Z"],
	[210, "2027-01-01", "2026-12-31T18:30:00.000Z"],
	[332, "2027-01-01", "2026-12-31T18:15:00.000Z"],
	[293, "2027-01-01", "2027-01-01T00:00:00.000Z"],
	[206, "2026-07-01", "2026-06-30T21:00:00.000Z"],
])("section %i begins %s at %s", (fid, day, at) => expect(startOfDay(fid, day).toISOString()).toBe(at));

test.each([
	[188, "en", "1 January 2027"],
	[215, "en", "January 1, 2027"],
	[210, "hi", "1 जनवरी 2027"],
	[211, "fr", "31 décembre 2026"],
] as const)("section %i writes in %s the day of 2026-12-31T23:15Z as %s", (fid, lang, day) =>
	expect(formatDayIn(fid, new Date("2026-12-31T23:15:00Z"), lang)).toBe(day),
);

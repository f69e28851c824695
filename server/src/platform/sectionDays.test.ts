import { expect, test } from "vitest";
import { startOfDay } from "./sectionDays.ts";

test.each([
	[188, "2027-01-01", "2026-12-31T23:00:00.000Z"],
	[210, "2027-01-01", "2026-12-31T18:30:00.000Z"],
	[332, "2027-01-01", "2026-12-31T18:15:00.000Z"],
	[293, "2027-01-01", "2027-01-01T00:00:00.000Z"],
	[206, "2026-07-01", "2026-06-30T21:00:00.000Z"],
])("section %i begins %s at %s", (fid, day, at) => expect(startOfDay(fid, day).toISOString()).toBe(at));

import { expect, test } from "vitest";
import { zoneOfSection } from "#contract/timeZones.ts";
import { unixSecondsOf } from "./time-zone.ts";

test.each([
	["2026-11-22T18:30", "UTC", "2026-11-22T18:30Z"],
	["2026-11-22T18:30", "Africa/Lagos", "2026-11-22T17:30Z"],
	["2026-11-22T18:30", "Asia/Kolkata", "2026-11-22T13:00Z"],
	["2026-11-22T00:15:59", "Asia/Kathmandu", "2026-11-21T18:30Z"],
	// The clocks go back on this day at 3:00.
	["2026-10-25T01:30", "Europe/Berlin", "2026-10-24T23:30Z"],
	["2026-10-25T03:30", "Europe/Berlin", "2026-10-25T02:30Z"],
])("%s in %s", (local, zone, utc) => {
	expect(new Date(unixSecondsOf(local, zone) * 1000)).toEqual(new Date(utc));
});

test.each([
	["", "UTC"],
	["tomorrow", "UTC"],
	["2026-13-45T99:99", "UTC"],
	["2026-11-22T18:30", "Nowhere/Land"],
	["2026-11-22T18:30", ""],
])("%j in %j is no time", (local, zone) => {
	expect(unixSecondsOf(local, zone)).toBe(0);
});

test("a section has the time zone of its country", () => {
	expect([zoneOfSection({ region: "IN" }), zoneOfSection({ region: undefined })]).toEqual(["Asia/Kolkata", "UTC"]);
});

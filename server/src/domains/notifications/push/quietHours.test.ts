import { expect, test } from "vitest";
import { quietUntil } from "./quietHours.ts";

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;
const night = { from: at(22), to: at(7) };
const noon = { from: at(12), to: at(14) };

test.each([
	// Across midnight.
	["2026-11-22T21:59:59Z", night, "UTC", null],
	["2026-11-22T22:00:00Z", night, "UTC", "2026-11-23T07:00:00Z"],
	["2026-11-22T23:59:30Z", night, "UTC", "2026-11-23T07:00:00Z"],
	["2026-11-23T00:00:00Z", night, "UTC", "2026-11-23T07:00:00Z"],
	["2026-11-23T06:59:59Z", night, "UTC", "2026-11-23T07:00:00Z"],
	["2026-11-23T07:00:00Z", night, "UTC", null],
	// Within a day.
	["2026-11-23T11:59:00Z", noon, "UTC", null],
	["2026-11-23T12:00:00Z", noon, "UTC", "2026-11-23T14:00:00Z"],
	["2026-11-23T14:00:00Z", noon, "UTC", null],
	// On the member's clock.
	["2026-11-22T20:59:00Z", night, "Africa/Lagos", null],
	["2026-11-22T21:00:00Z", night, "Africa/Lagos", "2026-11-23T06:00:00Z"],
	["2026-11-22T16:30:00Z", night, "Asia/Kolkata", "2026-11-23T01:30:00Z"],
	["2026-11-23T01:30:00Z", night, "Asia/Kolkata", null],
	["2026-11-22T16:15:00Z", night, "Asia/Kathmandu", "2026-11-23T01:15:00Z"],
	// The clocks go back, and forward, in the night.
	["2026-10-24T21:00:00Z", night, "Europe/Berlin", "2026-10-25T06:00:00Z"],
	["2026-03-28T22:00:00Z", night, "Europe/Berlin", "2026-03-29T05:00:00Z"],
	// All day but a minute; equal times are none.
	["2026-11-23T12:00:00Z", { from: at(8, 1), to: at(8) }, "UTC", "2026-11-24T08:00:00Z"],
	["2026-11-23T08:00:00Z", { from: at(8), to: at(8) }, "UTC", null],
])("at %s with %j in %s", (now, hours, timeZone, end) => {
	expect(quietUntil(new Date(now), hours, timeZone)?.toISOString() ?? null).toBe(end && new Date(end).toISOString());
});

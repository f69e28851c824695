import { expect, test } from "vitest";
import { dueSections, localTime } from "./schedule.ts";

test.each([
	["2026-11-26T08:00:00Z", "UTC", { weekday: "Thu", hour: 8, week: "2026-W48" }],
	["2026-11-26T07:00:00Z", "Africa/Lagos", { weekday: "Thu", hour: 8, week: "2026-W48" }],
	["2026-11-25T20:00:00Z", "Asia/Kathmandu", { weekday: "Thu", hour: 1, week: "2026-W48" }],
	// The year of a week is that of its Thursday.
	["2026-12-31T08:00:00Z", "UTC", { weekday: "Thu", hour: 8, week: "2026-W53" }],
	["2027-01-03T08:00:00Z", "UTC", { weekday: "Sun", hour: 8, week: "2026-W53" }],
	["2027-01-04T08:00:00Z", "UTC", { weekday: "Mon", hour: 8, week: "2027-W01" }],
])("%s in %s", (at, zone, expected) => {
	expect(localTime(new Date(at), zone)).toEqual(expected);
});

const [nigeria, india, global] = [188, 210, 293];

test.each([
	["2026-11-26T02:29:00Z", []],
	["2026-11-26T02:30:00Z", [india]],
	["2026-11-26T07:00:00Z", [nigeria, india]],
	["2026-11-26T08:00:00Z", [nigeria, india, global]],
	["2026-11-26T14:30:00Z", [nigeria, global]],
	["2026-11-26T20:00:00Z", []],
	["2026-11-27T08:00:00Z", []],
])("at %s it is Thursday from 8 to 20 in %j", (at, expected) => {
	const due = [...dueSections(new Date(at)).values()].flat();
	expect([nigeria, india, global].filter((fid) => due.includes(fid))).toEqual(expected);
});

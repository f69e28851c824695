import { expect, test } from "vitest";
import { repairableDay } from "./repairable.ts";

const signed = (...days: string[]) => days.map((day) => ({ day, streak: 1, repaired: false }));
const repaired = (day: string) => ({ day, streak: 1, repaired: true });

test.each([
	["yesterday was missed", signed("2026-11-21"), "2026-11-22"],
	["today's sign-in came first", signed("2026-11-23", "2026-11-21"), "2026-11-22"],
	["nothing was missed", signed("2026-11-22", "2026-11-21"), ""],
	["two days were missed", signed("2026-11-20"), ""],
	["nobody signed in before", [], ""],
	["a day of the month was repaired", [...signed("2026-11-21"), repaired("2026-11-03")], ""],
	["a day of the month before was repaired", [...signed("2026-11-21"), repaired("2026-10-31")], "2026-11-22"],
])("%s", (_what, latest, day) => expect(repairableDay(latest, "2026-11-23")).toBe(day));

test("yesterday belongs to the month in which it was", () => {
	expect(repairableDay([...signed("2026-10-30"), repaired("2026-10-02")], "2026-11-01")).toBe("");
	expect(repairableDay([...signed("2026-10-30"), repaired("2026-09-02")], "2026-11-01")).toBe("2026-10-31");
});

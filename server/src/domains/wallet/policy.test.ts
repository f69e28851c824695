import { expect, test } from "vitest";
import { mayUseMoneyGames } from "./policy.ts";

test.each([
	["a day before the birthday", "2026-11-23T23:59:59Z", 13, false],
	["on the birthday", "2026-11-24T00:00:00Z", 13, true],
	["for another age", "2026-11-24T00:00:00Z", 18, false],
	["when no age is set", "2014-11-24T00:00:00Z", 0, true],
])("a member born on 24 November 2013 %s", (_what, now, minorAge, may) => {
	const decision = mayUseMoneyGames({ bornOn: "2013-11-24" }, minorAge, new Date(now));
	expect(decision).toEqual(may ? { ok: true } : { ok: false, why: "too-young" });
});

test("a member whose birth date isn't known may", () => {
	expect(mayUseMoneyGames({ bornOn: null }, 18, new Date("2026-11-24")).ok).toBe(true);
});

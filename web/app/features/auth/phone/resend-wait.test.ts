import { expect, test } from "vitest";
import { resendWaitSince } from "./resend-wait.ts";

test.each([
	["just now", 1_000, 1_000, 60],
	["half a minute ago", 1_000, 1_030, 30],
	["just before the minute is over", 1_000, 1_059.5, 1],
	["a minute ago", 1_000, 1_060, undefined],
	["long ago", 1_000, 9_000, undefined],
	["by a fast clock", 2_000, 1_000, 60],
])("a code requested %s", (_when, at, now, seconds) => {
	expect(resendWaitSince(at, now)?.seconds).toBe(seconds);
});

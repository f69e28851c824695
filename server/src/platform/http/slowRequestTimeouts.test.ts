import { expect, test } from "vitest";
import { type BodyProgress, isTooSlow, slowRequestTimeouts } from "./slowRequestTimeouts.ts";

const second = 1_000;
const minute = 60 * second;
const progress = (changes: Partial<BodyProgress>): BodyProgress => ({ elapsedMs: 0, idleMs: 0, sinceResponseMs: undefined, bytes: 0, ...changes });

test.each<[string, boolean, Partial<BodyProgress>]>([
	["a new request", false, {}],
	["a phone that lost its network for a while", false, { elapsedMs: 80 * second, idleMs: 80 * second, bytes: 60_000 }],
	["one without bytes for too long", true, { elapsedMs: 3 * minute, idleMs: 91 * second, bytes: 500_000 }],
	["a photo of 5 MB at 20 kbit/s", false, { elapsedMs: 20 * minute, bytes: 20 * 60 * 2_500 }],
	["a photo at 10 kbit/s, which only the request timeout ends", false, { elapsedMs: 29 * minute, bytes: 29 * 60 * 1_250 }],
	["a byte at long intervals", true, { elapsedMs: 90 * second, idleMs: second, bytes: 90 }],
	["a kilobyte in its first minute", false, { elapsedMs: minute, idleMs: second, bytes: 1_000 }],
	["a body after its response, for a while", false, { elapsedMs: minute, sinceResponseMs: 29 * second, bytes: 5_000_000 }],
	["a body after its response, for too long", true, { elapsedMs: minute, sinceResponseMs: 31 * second, bytes: 5_000_000 }],
])("%s: too slow %s", (_what, slow, changes) => {
	expect(isTooSlow(progress(changes), slowRequestTimeouts)).toBe(slow);
});

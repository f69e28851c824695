import { expect, test } from "vitest";
import { isTooSlow, type Progress, patience } from "./patience.ts";

const second = 1_000;
const minute = 60 * second;
const progress = (changes: Partial<Progress>): Progress => ({ ms: 0, silentMs: 0, answeredMs: undefined, bytes: 0, ...changes });

test.each<[string, boolean, Partial<Progress>]>([
	["a new request", false, {}],
	["a phone that lost its network for a while", false, { ms: 80 * second, silentMs: 80 * second, bytes: 60_000 }],
	["one without bytes for too long", true, { ms: 3 * minute, silentMs: 91 * second, bytes: 500_000 }],
	["a photo of 5 MB at 20 kbit/s", false, { ms: 20 * minute, bytes: 20 * 60 * 2_500 }],
	["a photo at 10 kbit/s, which only the request timeout ends", false, { ms: 29 * minute, bytes: 29 * 60 * 1_250 }],
	["a byte at long intervals", true, { ms: 90 * second, silentMs: second, bytes: 90 }],
	["a kilobyte in its first minute", false, { ms: minute, silentMs: second, bytes: 1_000 }],
	["a body after its response, for a while", false, { ms: minute, answeredMs: 29 * second, bytes: 5_000_000 }],
	["a body after its response, for too long", true, { ms: minute, answeredMs: 31 * second, bytes: 5_000_000 }],
])("%s: too slow %s", (_what, slow, changes) => {
	expect(isTooSlow(progress(changes), patience)).toBe(slow);
});

import { expect, test } from "vitest";
import { conversionPriority, conversionTimeoutMs, hasTooManyFrames } from "./rules.ts";

const minute = 60_000;
const of = (width: number, height: number, rate: number, milliseconds = minute) => ({
	width,
	height,
	milliseconds,
	frames: (rate * milliseconds) / 1000,
});

test.each([
	["a minute of a phone", of(1080, 1920, 30), false],
	["a minute of 4K with 60 frames a second", of(3840, 2160, 60), false],
	["slow motion", of(1920, 1080, 240), false],
	["241 frames a second for a minute", of(64, 64, 243), true],
	["a second of 600 frames", of(64, 64, 600, 1000), true],
	["4K with 120 frames a second", of(3840, 2160, 120), true],
])("%s has too many frames: %#", (_name, video, expected) => expect(hasTooManyFrames(video)).toBe(expected));

test("a conversion gets the time that its pixels need, at most eight minutes", () => {
	const times = [of(320, 240, 10), of(1280, 720, 30), of(1920, 1080, 60), of(3840, 2160, 60)].map(conversionTimeoutMs);
	expect(times).toEqual(times.toSorted((one, other) => one - other));
	expect([Math.min(...times) >= minute, Math.max(...times)]).toEqual([true, 8 * minute]);
});

test("the first video of a member comes before a shorter second one; of first ones the shortest is next", () => {
	const [short, long] = [of(320, 240, 10), of(3840, 2160, 60)];
	expect(conversionPriority(short, 0)).toBeLessThan(conversionPriority(long, 0));
	expect(conversionPriority(long, 0)).toBeLessThan(conversionPriority(short, 1));
	// The type of the queue's column ends there.
	expect(conversionPriority(long, 1_000_000)).toBeLessThan(32_768);
});

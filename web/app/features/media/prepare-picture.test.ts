import { expect, test } from "vitest";
import { fitWithin, isGif } from "./prepare-picture.ts";

test.each([
	[4000, 3000, 2048, 1536],
	[3000, 4000, 1536, 2048],
	[2048, 1, 2048, 1],
	[640, 480, 640, 480],
	[50_000, 3, 2048, 1],
])("%i × %i is sent as %i × %i", (width, height, sentWidth, sentHeight) => {
	expect(fitWithin(width, height, 2048)).toEqual({ width: sentWidth, height: sentHeight });
});

test.each([
	["GIF89a…", true],
	["GIF87a…", true],
	["GIF", false],
	["\xff\xd8\xff\xe0", false],
	["", false],
])("%j is a GIF: %s", (head, gif) => {
	expect(isGif(Uint8Array.from(head, (letter) => letter.charCodeAt(0) & 255))).toBe(gif);
});

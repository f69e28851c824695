import { expect, test } from "vitest";
import { fitToMaxSize, pickListWidth, storedWidths } from "./rules.ts";

test.each([
	[4000, 3000, 1440, 1080],
	[1440, 900, 1440, 900],
	[300, 200, 300, 200],
	[1, 20_000, 1, 8_192],
	[1_000, 20_000, 410, 8_192],
	[20_000, 1, 1_440, 1],
])("%i × %i is stored as %i × %i", (width, height, storedWidth, storedHeight) => {
	expect(fitToMaxSize(width, height)).toEqual({ width: storedWidth, height: storedHeight });
});

test.each([
	[1440, [360, 720, 1440], 720],
	[1000, [360, 720, 1000], 720],
	[720, [360, 720], 720],
	[500, [360, 500], 500],
	[360, [360], 360],
	[1, [1], 1],
])("a picture %i wide exists as %j and is listed at %i", (width, widths, listed) => {
	expect(storedWidths(width)).toEqual(widths);
	expect(pickListWidth(widths)).toBe(listed);
});

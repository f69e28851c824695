import { expect, test } from "vitest";
import { parseWholeNumber } from "./basic-info-values.ts";

test.each([
	["", 0],
	[" ", 0],
	["–", 0],
	["0", 0],
	["7", 7],
	[" 1999 ", 1999],
	["-3", 9_999],
	["1e3", 9_999],
	["nineteen", 9_999],
	["19999", 9_999],
])("%j is read as %d", (text, number) => expect(parseWholeNumber(text)).toBe(number));

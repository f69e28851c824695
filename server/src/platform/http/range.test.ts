import { expect, test } from "vitest";
import { parseRange } from "./range.ts";

test.each([
	[undefined, undefined],
	["bytes=0-99", { start: 0, end: 99 }],
	["bytes=100-", { start: 100, end: 999 }],
	["bytes=-10", { start: 990, end: 999 }],
	["bytes=-5000", { start: 0, end: 999 }],
	["bytes=990-5000", { start: 990, end: 999 }],
	["bytes=1000-", "unsatisfiable"],
	["bytes=-0", "unsatisfiable"],
	["bytes=9-5", undefined],
	["bytes=-", undefined],
	["bytes=0-1,5-6", undefined],
	["lines=0-1", undefined],
])("the range %s of 1000 bytes", (header, expected) => expect(parseRange(header, 1000)).toEqual(expected));

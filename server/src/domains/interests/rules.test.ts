import { expect, test } from "vitest";
import { interests } from "#contract/interests.ts";
import { parseTagIds } from "./rules.ts";

test.each(["", ",", "1", "1,2", "1,1,2", "2,2,2,2"])("%j has too few tags", (list) => {
	expect(() => parseTagIds(list)).toThrowError(expect.objectContaining({ code: "too-few-tags", values: { min: 3 } }));
});

test.each(["1,2,99", "1,2,16", "1,2,0", "1,2,-3", "1,2,x", "1;2;3", "1,2,3e0x", "1,2,1.5", "1,2,NaN"])(
	"%j is not a list of tag ids",
	(list) => {
		expect(() => parseTagIds(list)).toThrowError(expect.objectContaining({ fields: { tagids_new: "field.format" } }));
	},
);

test.each([
	["1,2,3", [1, 2, 3]],
	[" 3 , 2,1,", [1, 2, 3]],
	["15,1,1,7", [1, 7, 15]],
])("%j is taken, each once, in order", (list, ids) => {
	expect(parseTagIds(list)).toEqual(ids);
});

test("ids and keys are unique", () => {
	expect(new Set(interests.map(({ id }) => id)).size).toBe(interests.length);
	expect(new Set(interests.map(({ key }) => key)).size).toBe(interests.length);
});

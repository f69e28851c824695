import { expect, test } from "vitest";
import { medalNames, medalRow } from "#contract/medals.ts";
import { reachesMedal } from "./medalSlot.ts";

const levels = medalNames
	.flatMap((name) => {
		const { rule } = medalRow(name);
		return rule?.measure === "likes" ? rule.levels : [];
	})
	.toSorted((a, b) => a - b);
const [lowest = 0] = levels;
const highest = levels.at(-1) ?? 0;

test.each([
	["one before the lowest level", 0, lowest - 1, false],
	["the lowest level", lowest - 1, lowest, true],
	["one after it", lowest, lowest + 1, false],
	["a loss", lowest, lowest - 1, false],
	["all levels at once", 0, highest, true],
	["more than the highest level", highest, highest + 1, false],
])("whether likes reach a level of a medal: %s", (_case, from, to, reaches) => {
	expect(levels.length).toBeGreaterThan(1);
	expect(reachesMedal("likes", { from, to })).toBe(reaches);
});

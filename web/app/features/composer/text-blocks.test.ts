import { expect, test } from "vitest";
import { joinBlocks, pointsOf, splitBlocks } from "./text-blocks.ts";

test.each([
	["", [""]],
	["Plain text", ["Plain text"]],
	["A [hide]secret[/hide] b", ["A ", "secret", " b"]],
	["[hide=50]one[/hide]\n[HIDE]two[/HIDE]", ["", "one", "\n", "two", ""]],
	["An open [hide] marker", ["An open [hide] marker"]],
])("%j is shown as %j and stays the same text", (text, shown) => {
	const blocks = splitBlocks(text);
	expect(blocks.map((block) => block.text)).toEqual(shown);
	expect(joinBlocks(blocks).toLowerCase()).toBe(text.toLowerCase());
});

test("a hidden part that is shown to everyone again joins the text around it", () => {
	const blocks = splitBlocks("A [hide=50]secret[/hide] b");
	expect(blocks.map(pointsOf)).toEqual([0, 50, 0]);
	const shown = joinBlocks(blocks.map((block) => ({ ...block, marker: undefined })));
	expect(splitBlocks(shown)).toEqual([{ marker: undefined, text: "A secret b" }]);
});

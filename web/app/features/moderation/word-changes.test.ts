import { expect, test } from "vitest";
import { wordChanges } from "./word-changes.ts";

const shown = (before: string, after: string): string =>
	wordChanges(before, after)
		.map(({ kind, text }) => (kind === "same" ? text : kind === "removed" ? `[-${text}]` : `[+${text}]`))
		.join("");

test.each([
	["the same", "the same", "the same"],
	["", "new", "[+new]"],
	["old", "", "[-old]"],
	["one two three", "one three", "one [-two ]three"],
	["one two three", "one more two three", "one [+more ]two three"],
	["a b", "a c", "a [-b][+c]"],
])("%s → %s", (before, after, changes) => {
	expect(shown(before, after)).toBe(changes);
});

test("long texts are shown whole", () => {
	expect(wordChanges("word ".repeat(2_000), "new").map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

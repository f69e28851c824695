import { expect, test } from "vitest";
import { lineChanges, wordChanges } from "./text-changes.ts";

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

test("lines that differ are shown whole", () => {
	expect(lineChanges("One\nTwo\nThree", "One\nTwo and more\nThree\nFour")).toEqual([
		{ kind: "same", text: "One\n" },
		{ kind: "removed", text: "Two\n" },
		{ kind: "added", text: "Two and more\n" },
		{ kind: "same", text: "Three\n" },
		{ kind: "added", text: "Four\n" },
	]);
});

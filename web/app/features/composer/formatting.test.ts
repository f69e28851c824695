import { expect, test } from "vitest";
import { applyFormat, type Format, withoutMarks } from "./formatting.ts";

/** Formats a text whose selection is between ‹ and ›, and returns the result in the same notation. */
function formatted(mark: Format, shown: string): string {
	const start = shown.indexOf("‹");
	const end = shown.indexOf("›") - 1;
	const text = shown.replace(/[‹›]/g, "");
	const change = applyFormat(mark, { text, start, end }, "word");
	const after = text.slice(0, change.from) + change.insert + text.slice(change.to);
	return `${after.slice(0, change.start)}‹${after.slice(change.start, change.end)}›${after.slice(change.end)}`;
}

test.each<[Format, string, string]>([
	["bold", "see ‹this› now", "see **‹this›** now"],
	["bold", "see **‹this›** now", "see ‹this› now"],
	["bold", "see ‹this ›now", "see **‹this›** now"],
	["bold", "see ‹›", "see **‹word›**"],
	["italic", "see ‹this› now", "see *‹this›* now"],
	["italic", "see *‹this›* now", "see ‹this› now"],
	["italic", "see **‹this›** now", "see ***‹this›*** now"],
	["italic", "see ***‹this›*** now", "see **‹this›** now"],
	["list", "one\n‹two\nthree›\nfour", "one\n‹- two\n- three›\nfour"],
	["list", "one\n‹- two\n- three›", "one\n‹two\nthree›"],
	["list", "one‹›", "- one‹›"],
	["list", "‹›", "- ‹›"],
	["link", "see ‹this›", "see [this](‹https://›)"],
	["link", "see ‹https://example.org/a›", "see [‹word›](https://example.org/a)"],
	["link", "‹›", "[word](‹https://›)"],
])("%s makes %j into %j", (mark, before, after) => {
	expect(formatted(mark, before)).toBe(after);
});

test.each([
	["**bold** and *italic* and `code`", "bold and italic and code"],
	["- one\n- two\n1. three\n> four", "one\ntwo\nthree\nfour"],
	["2 * 3 * 4, snake_case_name, -5", "2 * 3 * 4, snake_case_name, -5"],
])("%j is listed without marks", (text, shown) => expect(withoutMarks(text)).toBe(shown));

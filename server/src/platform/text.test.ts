import { expect, test } from "vitest";
import { cleanLine, cleanText, isStorable, toPlain } from "./text.ts";

test.each([
	["turned around by an override", "user\u202egnp.exe", "usergnp.exe"],
	["isolates", "\u2066hidden\u2069", "hidden"],
	["zero-width blanks", "ad\u200bmin", "admin"],
	["control characters", "a\u0007b\u001bc", "abc"],
	["Windows lines", "a\r\nb\rc", "a\nb\nc"],
	["a wall of empty lines", "a\n\n\n\n\n\nb", "a\n\n\nb"],
	["composed letters", "e\u0301", "é"],
])("%s", (_name, given, expected) => {
	expect(cleanText(given)).toBe(expected);
});

test("the joiners that Hindi needs stay", () => {
	expect(cleanText("क्\u200dष र\u200cी")).toBe("क्\u200dष र\u200cी");
});

test("one line stays one line", () => {
	expect(cleanLine("  a\n b\t c ")).toBe("a b c");
});

test("what no database holds is told apart", () => {
	expect(isStorable("a\u0000b")).toBe(false);
	expect(isStorable("\ud800")).toBe(false);
	expect(isStorable("😀 नमस्ते")).toBe(true);
});

test("the plain-text formatter (document 1, section 5)", () => {
	expect(toPlain("<b>\u00a0x")).toBe("[b] x");
});

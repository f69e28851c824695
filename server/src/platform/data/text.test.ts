import { expect, test } from "vitest";
import { cleanLine, cleanText, isStorable, toPlainText } from "./text.ts";

test.each([
	["a bidirectional override", "user\u202egnp.exe", "usergnp.exe"],
	["isolates", "\u2066hidden\u2069", "hidden"],
	["zero-width spaces", "ad\u200bmin", "admin"],
	["control characters", "a\u0007b\u001bc", "abc"],
	["CRLF and CR", "a\r\nb\rc", "a\nb\nc"],
	["many empty lines", "a\n\n\n\n\n\nb", "a\n\n\nb"],
	["composed letters", "e\u0301", "é"],
])("%s", (_name, input, expected) => {
	expect(cleanText(input)).toBe(expected);
});

test("zero-width joiners are kept, since Hindi needs them", () => {
	expect(cleanText("क्\u200dष र\u200cी")).toBe("क्\u200dष र\u200cी");
});

test("whitespace is collapsed to one line", () => {
	expect(cleanLine("  a\n b\t c ")).toBe("a b c");
});

test("strings that PostgreSQL can't store are detected", () => {
	expect(isStorable("a\u0000b")).toBe(false);
	expect(isStorable("\ud800")).toBe(false);
	expect(isStorable("😀 नमस्ते")).toBe(true);
});

test.each([
	["<b>\u00a0x", "[b] x"],
	["<script>alert(1)</script>", "[script]alert(1)[/script]"],
	["1 < 2 > 0", "1 [ 2 ] 0"],
	["<<>>", "[[]]"],
	["a\u00a0\u00a0b\nc", "a  b\nc"],
	// Entities, look-alikes and narrow spaces are text; only the chat converts them.
	["&lt;b&gt; &nbsp; ‹b› \u202f", "&lt;b&gt; &nbsp; ‹b› \u202f"],
	["[b]", "[b]"],
	["", ""],
])("the plain-text formatter makes %j %j (C-18)", (text, plain) => expect(toPlainText(text)).toBe(plain));

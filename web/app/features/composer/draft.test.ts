import { expect, test } from "vitest";
import { draftName, parseDraft } from "./draft.ts";

const picture = { aid: 7, width: 360, height: 270, color: "#a0b1c2", base: "/media/abc", widths: [360], avif: false, bytes: 9_000 };
const draft = {
	subject: "A title",
	message: "A text",
	fid: 0,
	country_fid: 188,
	pictures: [picture],
	unfinished: 1,
	key: "12345678-aaaa",
	version: 0,
	savedAt: 1_760_000_000_000,
};

test("accounts and threads have drafts of their own", () => {
	expect(new Set([draftName(1, 0), draftName(2, 0), draftName(1, 2), draftName(1, 3), draftName(12, 0)]).size).toBe(5);
});

test("a draft is read as it was written", () => {
	expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test("a picture that can't be read is left out, the text stays", () => {
	expect(parseDraft(JSON.stringify({ ...draft, pictures: [picture, { aid: "x" }, null] }))?.pictures).toEqual([picture]);
});

test.each([
	["nothing", null],
	["a number", "7"],
	["no text", JSON.stringify({ ...draft, message: undefined })],
	["no key", JSON.stringify({ ...draft, key: 7 })],
])("%s is no draft", (_what, stored) => {
	expect(parseDraft(stored)).toBeUndefined();
});

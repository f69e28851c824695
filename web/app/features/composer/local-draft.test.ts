import { expect, test } from "vitest";
import { draftStorageKey } from "./draft-key.ts";
import { parseDraftStorageKey, parseLocalDraft } from "./local-draft.ts";

const picture = {
	aid: 7,
	width: 360,
	height: 270,
	color: "#a0b1c2",
	base: "/media/abc",
	widths: [360],
	avif: false,
	alt: "A hill",
	bytes: 9_000,
};
const draft = {
	subject: "A title",
	message: "A text",
	fid: 0,
	country_fid: 188,
	poll: "",
	publishing: "",
	readaccess: 20,
	thread_tag: "lagos",
	topic: "1001 Bridges",
	video: "",
	pictures: [picture],
	unstored: [{ key: "k", place: 1, alt: "" }],
	key: "12345678-aaaa",
	version: 0,
	savedAt: 1_760_000_000_000,
};

test("each account and thread has its own draft", () => {
	const all = [
		[1, 0, 0],
		[2, 0, 0],
		[1, 2, 0],
		[1, 3, 0],
		[1, 0, 2],
		[12, 0, 0],
	] as const;
	const names = all.map(([uid, tid, draft]) => draftStorageKey(uid, { tid, draft }));
	expect(new Set(names).size).toBe(all.length);
	for (const [at, [uid, tid, draft]] of all.entries())
		expect(parseDraftStorageKey(uid, names[at] ?? "")).toEqual({ tid, draft });
});

test("a thread that forwards another one has a draft of its own", () => {
	const target = { tid: 0, draft: 0, publishing: JSON.stringify({ at: 0, forward: 7, products: [] }) };
	const name = draftStorageKey(1, target);
	expect([name, parseDraftStorageKey(1, name)]).toEqual(["draft.thread.1.f7", { tid: 0, draft: 0, forward: 7 }]);
	expect(draftStorageKey(1, { ...target, draft: 3 })).toBe("draft.thread.1.d3");
	expect(draftStorageKey(1, { tid: 0, draft: 0, publishing: "" })).toBe("draft.thread.1");
});

test.each(["draft.thread.12", "draft.thread.1.x", "draft.thread.1.", "draft.thread.1.d", "theme"])(
	"%s is not a draft of member 1",
	(name) => {
		expect(parseDraftStorageKey(1, name)).toBeUndefined();
	},
);

test("a draft is parsed as it was saved", () => {
	expect(parseLocalDraft(JSON.stringify(draft))).toEqual(draft);
});

test("a picture that can't be read is left out, the text stays", () => {
	expect(parseLocalDraft(JSON.stringify({ ...draft, pictures: [picture, { aid: "x" }, null] }))?.pictures).toEqual([
		picture,
	]);
});

test.each([
	["nothing", null],
	["a number", "7"],
	["no text", JSON.stringify({ ...draft, message: undefined })],
	["no key", JSON.stringify({ ...draft, key: 7 })],
])("%s is not a draft", (_what, stored) => {
	expect(parseLocalDraft(stored)).toBeUndefined();
});

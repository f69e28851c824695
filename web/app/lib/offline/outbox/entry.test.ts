import { describe, expect, test } from "vitest";
import { coalesce, dueEntries, fieldsToSend, type NewEntry, type OutboxEntry, toggleOf } from "./entry.ts";

const hour = 3_600_000;
const now = 1_000 * hour;
const entry = (fields: Record<string, string>, more: Partial<NewEntry> = {}): NewEntry => ({
	uid: "7",
	kind: "toggle",
	action: "/quick-action",
	fields: Object.entries({ back: "/", ...fields }),
	text: "",
	page: "/",
	at: now,
	...more,
});
const waiting = (...entries: NewEntry[]): OutboxEntry[] => entries.map((one, index) => ({ ...one, id: index + 1 }));

describe("a like, bookmark or follow", () => {
	const like = entry({ like: "12" });
	const unlike = entry({ unlike: "12" });
	test.each([
		["waits when nothing else does", [], like, { remove: [], add: true }],
		["and its opposite are nothing", [like], unlike, { remove: [1], add: false }],
		["waits once", [like], like, { remove: [], add: false }],
		["of another post stays", [entry({ like: "13" })], unlike, { remove: [], add: true }],
		["of another kind stays", [entry({ bookmark: "12" })], unlike, { remove: [], add: true }],
		["of another member stays", [entry({ like: "12" }, { uid: "8" })], unlike, { remove: [], add: true }],
		[
			"that the server may have is undone there",
			[entry({ like: "12" }, { tried: true })],
			unlike,
			{ remove: [], add: true },
		],
		[
			"that was refused is forgotten",
			[entry({ like: "12" }, { tried: true, error: "Gone" })],
			unlike,
			{ remove: [1], add: false },
		],
		[
			"that was refused can be tried again",
			[entry({ like: "12" }, { error: "Gone" })],
			like,
			{ remove: [1], add: true },
		],
		[
			"is compared with the last one",
			[entry({ like: "12" }, { tried: true }), unlike],
			like,
			{ remove: [2], add: false },
		],
	])("%s", (_name, before, next, outcome) => expect(coalesce(waiting(...before), next)).toEqual(outcome));

	test("is told by its field", () => {
		expect(toggleOf(entry({ unfollow: "3" }))).toEqual({ name: "follow", value: "3", on: false });
		expect(toggleOf(entry({ hide: "3" }))).toBeUndefined();
	});
});

test("replies and posts always wait, also with the same text", () => {
	const reply = entry({ message: "Yes" }, { kind: "reply" });
	expect(coalesce(waiting(reply), reply)).toEqual({ remove: [], add: true });
});

test("what is sent: the member's own, in order, not refused, and while the server knows the key", () => {
	const entries = waiting(
		entry({}),
		entry({}, { uid: "8" }),
		entry({}, { error: "Closed" }),
		entry({}, { at: now - 46 * hour, tried: true }),
		entry({}, { at: now - 48 * hour }),
	);
	expect(dueEntries(entries, "7", now).map(({ id }) => id)).toEqual([1, 4]);
});

test("a post is sent with its photos in order, and its poll with the pictures of the options", () => {
	const picture = {
		aid: 5,
		width: 8,
		height: 8,
		color: "#aabbcc",
		base: "/media/a",
		widths: [8],
		avif: false,
		bytes: 9,
		alt: "",
	};
	const poll = JSON.stringify({ options: [{ text: "a", picture: null, waiting: "k3" }] });
	const post = entry(
		{ poll },
		{
			kind: "post",
			photos: [
				{ key: "k1", picture, alt: "A dog" },
				{ key: "k2", alt: "not uploaded" },
				{ key: "k3", picture, alt: "", option: 0 },
			],
		},
	);
	expect(fieldsToSend(post)).toEqual([
		["back", "/"],
		["poll", JSON.stringify({ options: [{ text: "a", picture }] })],
		["picture", JSON.stringify({ ...picture, alt: "A dog" })],
	]);
});

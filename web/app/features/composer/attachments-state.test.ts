import { expect, test } from "vitest";
import {
	type Attachment,
	attachmentsReducer,
	isUploading,
	toStoredAttachment,
	uploadedPictures,
} from "./attachments-state.ts";

const picture = (aid: number) => ({
	aid,
	width: 720,
	height: 540,
	color: "#a0b1c2",
	base: `/media/${aid}`,
	widths: [360, 720],
	avif: false,
	alt: "",
	bytes: 9_000,
});
const newAttachment = (id: string): Attachment => ({
	...toStoredAttachment(picture(1), false),
	id,
	state: "preparing",
	picture: undefined,
	progress: 0,
});
const attachments = [toStoredAttachment(picture(1), true), toStoredAttachment(picture(2), false), newAttachment("new")];
const order = (items: Attachment[]) => items.map(({ id }) => id).join(" ");

test.each([
	["p1", 1, "p2 p1 new"],
	["new", -1, "p1 new p2"],
	["p1", -1, "p1 p2 new"],
	["new", 1, "p1 p2 new"],
	["gone", 1, "p1 p2 new"],
] as const)("%s moved by %i gives %s", (id, by, expected) => {
	expect(order(attachmentsReducer(attachments, { kind: "moved", id, by }))).toBe(expected);
});

test("adds, changes, removes, replaces", () => {
	const after = attachmentsReducer(attachments, {
		kind: "changed",
		id: "new",
		to: { state: "done", picture: picture(3) },
	});
	expect(uploadedPictures(after).map(({ aid }) => aid)).toEqual([1, 2, 3]);
	expect(after.some(isUploading)).toBe(false);
	expect(attachments.some(isUploading)).toBe(true);
	expect(order(attachmentsReducer(after, { kind: "removed", ids: ["p1", "new"] }))).toBe("p2");
	expect(order(attachmentsReducer([], { kind: "added", items: attachments }))).toBe("p1 p2 new");
	expect(attachmentsReducer(attachments, { kind: "replaced", items: [] })).toEqual([]);
	expect(order(attachmentsReducer(attachments, { kind: "swapped", id: "p2", item: newAttachment("other") }))).toBe(
		"p1 other new",
	);
});

test("a late update of a removed photo changes nothing", () => {
	expect(order(attachmentsReducer(attachments, { kind: "changed", id: "gone", to: { state: "done" } }))).toBe(
		"p1 p2 new",
	);
});

import { expect, test } from "vitest";
import { parsePicture, smallestUrl } from "./post-fields.ts";
import { validatePost } from "./validate-post.ts";

test.each([
	["", "", ["composer.titleEmpty", "composer.contentEmpty"]],
	["  ", "long enough to post", ["composer.titleEmpty"]],
	["A title", " \n ", ["composer.contentEmpty"]],
	["A title", "ten chars.", ["composer.contentTooShort"]],
	["A title", " ten chars. ", ["composer.contentTooShort"]],
	["A title", "eleven char", []],
	["A title", "😀".repeat(10), ["composer.contentTooShort"]],
	["A title", "x".repeat(20_001), ["composer.contentTooLong"]],
])("title %j with text %j gives the errors %j", (subject, message, messageKeys) => {
	expect(validatePost({ subject, message }).map(({ messageKey }) => messageKey)).toEqual(messageKeys);
});

const picture = {
	aid: 7,
	width: 1440,
	height: 1080,
	color: "#a0b1c2",
	base: "/media/ab/cd-ef",
	widths: [360, 720, 1440],
	avif: false,
	alt: "",
	bytes: 41_000,
};

test("a picture is parsed from a form", () => {
	expect(parsePicture(JSON.parse(JSON.stringify(picture)))).toEqual(picture);
	expect(smallestUrl(picture)).toBe("/media/ab/cd-ef/360.webp");
});

test.each([
	["nothing", null],
	["another site's address", { ...picture, base: "https://example.org/x" }],
	["a path traversal", { ...picture, base: "/media/../x" }],
	["a colour with more in it", { ...picture, color: "#a0b1c2;x" }],
	["no sizes", { ...picture, widths: [] }],
	["a number as text", { ...picture, aid: "7" }],
])("%s is not a picture", (_what, value) => {
	expect(parsePicture(value)).toBeUndefined();
});

import { expect, test } from "vitest";
import { parsePicture, postOfForm, toPublishBody } from "./posted-content.server.ts";

const picture = {
	...{ aid: 7, width: 1440, height: 1080, color: "#a0b1c2", base: "/media/ab/cd-ef", widths: [360, 720, 1440] },
	...{ avif: false, alt: "", bytes: 41_000 },
};

test("a picture is parsed from a form", () => {
	expect(parsePicture(JSON.parse(JSON.stringify(picture)))).toEqual(picture);
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

const formOf = (fields: Record<string, string>): FormData => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
};
const content = {
	title: "A walk",
	text: "Along the river",
	section: 188,
	forward: 3,
	topic: { id: 5, name: "Bridges" },
};

test("a script sends the content, whose pictures are checked", () => {
	const pictures = [{ id: "k", picture, alt: "A hill" }, { id: "k2", alt: "not uploaded" }, { picture: { aid: 1 } }];
	const post = postOfForm(formOf({ key: "12345678", content: JSON.stringify({ ...content, pictures }) }));
	expect(toPublishBody(post)).toMatchObject({
		...{ subject: "A walk", message: "Along the river", country_fid: 188, forward: 3, topid: "5" },
		...{ aids: "7", alts: ["A hill"] },
	});
});

test("a form without script sends its fields, and brings along what has none", () => {
	const fields = { subject: "A run", message: "Up\r\nthe hill", country_fid: "3", topic: "9 Hills", readaccess: "20" };
	const { post } = postOfForm(formOf({ ...fields, content: JSON.stringify(content) }));
	expect(post).toMatchObject({ title: "A run", text: "Up\nthe hill", section: 3, readers: 20, forward: 3 });
	expect(post.topic).toEqual({ id: 9, name: "Hills" });
});

test.each(["", "nothing", "7", "null", '{"pictures":7,"poll":{"options":"x"},"topic":"y"}'])(
	"the unreadable content %j is an empty post",
	(json) => expect(postOfForm(formOf({ content: json })).post).toMatchObject({ title: "", pictures: [] }),
);

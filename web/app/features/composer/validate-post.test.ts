import { expect, test } from "vitest";
import type { PostVideo } from "../../lib/unsent/post.ts";
import { newPoll } from "./poll/poll.ts";
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
])("title %j with text %j gives the errors %j", (title, text, keys) => {
	const errors = Object.values(validatePost({ title, text, pictures: [] }));
	expect(errors.map((error) => (typeof error === "object" ? error.key : error))).toEqual(keys);
});

const written = { title: "A title", text: "eleven char", pictures: [] };
test.each([
	[[], "7", "poll.tooFewOptions"],
	[["Tea", "Coffee"], "7", undefined],
	[["Tea", " tea "], "7", "poll.optionTwice"],
	[["Tea", "Coffee"], "0", "poll.daysWrong"],
	[["Tea", "Coffee"], "", "poll.daysWrong"],
])("a poll with the options %j for %j days: %s", (texts, days, key) => {
	const options = texts.map((text, place) => ({ id: String(place), text }));
	expect(validatePost({ ...written, poll: { ...newPoll(), options, days } }).poll).toEqual(key && { key });
});

test.each([
	[{ pictures: [{ id: "k", key: "k", alt: "" }] }, undefined],
	[{ poll: newPoll() }, undefined],
	[{ video: { vid: 3, duration: 9 } as PostVideo }, undefined],
	[{}, { key: "composer.contentEmpty" }],
])("a title with %j and without a text has the error %j", (part, error) => {
	expect(validatePost({ ...written, text: "", ...part }).text).toEqual(error);
});

test("an option with a picture needs a text, and a lost picture another one", () => {
	const poll = newPoll();
	const picture = { id: "k", key: "k", alt: "" };
	const withPicture = poll.options.map((option) => ({ ...option, picture }));
	expect(validatePost({ ...written, poll: { ...poll, options: withPicture } }).poll).toEqual({
		key: "poll.optionEmpty",
	});
	const lost = poll.options.map((option) => ({ ...option, text: option.id, isPictureLost: true }));
	expect(validatePost({ ...written, poll: { ...poll, options: lost } }).poll).toEqual({ key: "poll.pictureFailed" });
});

import { expect, test } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

test.each([
	["wambui@example", "wambui@example.com"],
	["wambui@gmail", "wambui@gmail.com"],
	["wambui@gmial.com", "wambui@gmail.com"],
	["wambui@gmail.co", "wambui@gmail.com"],
	["wambui@gmaill.com", "wambui@gmail.com"],
	["wambui@hotnail.fr", "wambui@hotmail.fr"],
	["wambui@gmail.com", undefined],
	["wambui@yahoo.in", undefined],
	["wambui@example.org", undefined],
	["wambui@mail.com", undefined],
])("%s: %s", (typed, meant) => {
	expect(suggestEmail(typed)).toBe(meant);
});

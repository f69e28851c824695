import { expect, test } from "vitest";
import { dropFixedErrors } from "./validate-post.ts";

test.each([
	["nothing is fixed", "", "", { subject: "no title", message: "no text" }],
	["the title is fixed", "A title", "", { message: "no text" }],
	["the text is fixed", "", "More than ten characters", { subject: "no title" }],
	["both are fixed", "A title", "More than ten characters", {}],
])("errors left when %s", (_what, subject, message, left) => {
	expect(dropFixedErrors({ msg: "general", subject: "no title", message: "no text" }, { subject, message })).toEqual({
		msg: "general",
		...left,
	});
});

import { expect, test } from "vitest";
import { isWordProcessor } from "./form-fields.ts";

test.each([
	['<html xmlns:o="urn:schemas-microsoft-com:office:office"><p>Hi</p>', true],
	['<p class=MsoNormal style="mso-line-height-rule:exactly">Hi</p>', true],
	['<meta name=Generator content="Microsoft Word 15">', true],
	['<meta name="generator" content="LibreOffice 7.3 (Linux)"/>', true],
	["<p>A page about mso and Microsoft</p>", false],
	["", false],
])("%j is from a word processor: %s", (html, word) => {
	expect(isWordProcessor(html)).toBe(word);
});

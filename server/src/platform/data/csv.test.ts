import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])(
	"a cell that begins with %j is text, not a formula",
	(sign) => {
		expect(csvLine([`${sign}1+1`])).toBe(`"'${sign}1+1"\r\n`);
		expect(csvLine([`1${sign}1`])).toBe(`"1${sign}1"\r\n`);
	},
);

test("numbers stay numbers, and quotes are doubled", () =>
	expect(csvLine([-5, 'a "b", c'])).toBe('-5,"a ""b"", c"\r\n'));

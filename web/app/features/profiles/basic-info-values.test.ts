import { expect, test } from "vitest";
import { type BasicInfoValues, parseWholeNumber, readBasicInfoValues } from "./basic-info-values.ts";

test.each([
	["", 0],
	[" ", 0],
	["–", 0],
	["0", 0],
	["7", 7],
	[" 1999 ", 1999],
	["-3", 9_999],
	["1e3", 9_999],
	["nineteen", 9_999],
	["19999", 9_999],
])("%j is read as %d", (text, number) => expect(parseWholeNumber(text)).toBe(number));

test("a missing field keeps its value, and line endings are normalized", () => {
	const before: BasicInfoValues = {
		nickname: "Amina",
		sightml: "",
		gender: "2",
		birthyear: "1990",
		birthmonth: "5",
		birthday: "7",
		occupation: "",
		realname: "",
		nationality: "NG",
		cityname: "Kano",
	};
	const form = new FormData();
	form.set("sightml", "One\r\ntwo");
	form.set("cityname", "");
	expect(readBasicInfoValues(form, before)).toEqual({ ...before, sightml: "One\ntwo", cityname: "" });
});

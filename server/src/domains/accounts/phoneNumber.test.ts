import { getCountryCallingCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { callingCodes } from "#contract/callingCodes.ts";
import { sections } from "#contract/sections.ts";
import { listPossiblePhoneNumbers, parsePhoneNumber } from "./phoneNumber.ts";

const nigeria = 188;
const egypt = 206;
const india = 210;
const ivory = 211;
const global = 293;

test.each<[string, number, string]>([
	["0803 123 4567", nigeria, "+2348031234567"],
	["08031234567", nigeria, "+2348031234567"],
	["8031234567", nigeria, "+2348031234567"],
	["+234 803-123-4567", nigeria, "+2348031234567"],
	["002348031234567", nigeria, "+2348031234567"],
	["2348031234567", nigeria, "+2348031234567"],
	[" (0803) 123.4567 ", nigeria, "+2348031234567"],
	["٠١٠٠١٢٣٤٥٦٧", egypt, "+201001234567"],
	["९८७६५४३२१०", india, "+919876543210"],
	["０８０３１２３４５６７", nigeria, "+2348031234567"],
	["+2348031234567", global, "+2348031234567"],
	["+254712345678", nigeria, "+254712345678"],
	["0707123456", ivory, "+2250707123456"],
])("%j in %s is %s, however it is written", (typed, fid, e164) => {
	expect(parsePhoneNumber(typed, fid)).toEqual({ typed: typed.trim(), e164 });
});

test.each<[string, number]>([
	["", nigeria],
	["0803", nigeria],
	["0803123456x", nigeria],
	["0803123456712345678901", nigeria],
	["08031234567", global],
	["08031234567", 999],
	["+12025550123", nigeria],
	["+881612345678", nigeria],
	["0803\u0000123456", nigeria],
	["0803'; drop table accounts", nigeria],
	["0700 123 4567 89", nigeria],
	["++2348031234567", nigeria],
])("%j in %s is not a valid mobile number", (typed, fid) => {
	const phone = parsePhoneNumber(typed, fid);
	expect(phone.e164).toBeUndefined();
	expect(phone.error).toBe(typed === "" ? "field.required" : "phone-format");
});

test("the contract's calling codes match the parser's", () => {
	for (const [region, code] of Object.entries(callingCodes)) expect(getCountryCallingCode(region as "NG")).toBe(code);
});

const countries = sections.flatMap((section) => (section.region ? [{ ...section, region: section.region }] : []));

test.each(countries.map((country) => [country.region, country] as const))(
	"a number of %s is found however it is typed, first from its own section",
	(_region, { region, fid }) => {
		const example = getExampleNumber(region, examples);
		const { number = "", nationalNumber = "" } = example ?? {};
		const formats = [number, example?.formatNational() ?? "", nationalNumber, number.slice(1), `00${number.slice(1)}`];
		for (const typed of formats) {
			expect(listPossiblePhoneNumbers(typed, fid)[0], typed).toBe(number);
			for (const other of countries)
				expect(listPossiblePhoneNumbers(typed, other.fid), `${typed} in ${other.region}`).toContain(number);
		}
	},
);

test("the candidates contain every country's reading of a number, and are few", () => {
	for (let at = 0; at < 300; at++) {
		const typed = String((at * 7_919_777_777 + 3_141_592_653) % 10 ** (6 + (at % 6))).padStart(5 + (at % 7), "0");
		const candidates = listPossiblePhoneNumbers(typed, 188);
		for (const { fid } of countries) {
			const { e164 } = parsePhoneNumber(typed, fid);
			if (e164) expect(candidates, typed).toContain(e164);
		}
		expect(candidates.length).toBeLessThan(40);
	}
});

test.each(["amina", "a@b.com", "", "0803", "08031234567890123456789", "0803;drop", "+"])("%j is no number", (typed) => {
	expect(listPossiblePhoneNumbers(typed, 188)).toEqual([]);
});

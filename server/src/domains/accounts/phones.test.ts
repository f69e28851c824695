import { getCountryCallingCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { callingCodes } from "#contract/callingCodes.ts";
import { sections } from "#contract/sections.ts";
import { phonesMeant, readPhone } from "./phones.ts";

const nigeria = "188";
const egypt = "206";
const india = "210";
const ivory = "211";
const global = "293";

test.each<[string, string, string]>([
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
])("%j in %s is %s, however it is written", (typed, cid, e164) => {
	expect(readPhone(typed, cid)).toEqual({ typed: typed.trim(), e164 });
});

test.each<[string, string]>([
	["", nigeria],
	["0803", nigeria],
	["0803123456x", nigeria],
	["0803123456712345678901", nigeria],
	["08031234567", global],
	["08031234567", "999"],
	["+12025550123", nigeria],
	["+881612345678", nigeria],
	["0803\u0000123456", nigeria],
	["0803'; drop table accounts", nigeria],
	["0700 123 4567 89", nigeria],
	["++2348031234567", nigeria],
])("%j in %s is no number that a message goes to", (typed, cid) => {
	const phone = readPhone(typed, cid);
	expect(phone.e164).toBeUndefined();
	expect(phone.fault).toBe(typed === "" ? "field.required" : "phone-format");
});

test("the calling codes that a browser shows are those that the server reads with", () => {
	for (const [region, code] of Object.entries(callingCodes)) expect(getCountryCallingCode(region as "NG")).toBe(code);
});

const places = sections.flatMap((section) => (section.region ? [{ ...section, region: section.region }] : []));

test.each(places.map((place) => [place.region, place] as const))(
	"a number of %s is meant however it is typed, from its own section first, from every other too",
	(_region, { region, fid }) => {
		const example = getExampleNumber(region, examples);
		const { number = "", nationalNumber = "" } = example ?? {};
		const ways = [number, example?.formatNational() ?? "", nationalNumber, number.slice(1), `00${number.slice(1)}`];
		for (const typed of ways) {
			expect(phonesMeant(typed, fid)[0], typed).toBe(number);
			for (const other of places) expect(phonesMeant(typed, other.fid), `${typed} in ${other.region}`).toContain(number);
		}
	},
);

test("whatever a place reads in a number is among those that are meant, and they are few", () => {
	for (let at = 0; at < 300; at++) {
		const typed = String((at * 7_919_777_777 + 3_141_592_653) % 10 ** (6 + (at % 6))).padStart(5 + (at % 7), "0");
		const meant = phonesMeant(typed, 188);
		for (const { fid } of places) {
			const { e164 } = readPhone(typed, String(fid));
			if (e164) expect(meant, typed).toContain(e164);
		}
		expect(meant.length).toBeLessThan(40);
	}
});

test.each(["amina", "a@b.com", "", "0803", "08031234567890123456789", "0803;drop", "+"])("%j is no number", (typed) => {
	expect(phonesMeant(typed, 188)).toEqual([]);
});

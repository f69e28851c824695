import { describe, expect, test } from "vitest";
import {
	type BasicInfo,
	type BasicInfoInput,
	checkBasicInfo,
	diffBasicInfo,
	isChild,
	isComplete,
	locationUnlocksAt,
} from "./rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const info: BasicInfo = {
	name: "Amina",
	bio: "",
	gender: 0,
	birthYear: 0,
	birthMonth: 0,
	birthDay: 0,
	occupation: "",
	realname: "",
	nationality: "Nigeria",
	city: "Lagos",
};
const open = { now, locationUnlocksAt: new Date(0), guardianConsented: false, reservedWords: ["baraza"] };
const errorsOf = (input: BasicInfoInput, around: Partial<typeof open> = {}) =>
	checkBasicInfo(info, input, { ...open, ...around }).errors;
const born = (birthYear: number, birthMonth: number, birthDay: number): BasicInfoInput => ({
	birthYear,
	birthMonth,
	birthDay,
});

describe("fields", () => {
	test.each<[string, BasicInfoInput, Record<string, string>]>([
		["nothing", {}, {}],
		["a new name", { name: "  Amina   Bello " }, {}],
		["a name that hides", { name: "Ami\u200bna" }, { name: "nickname-disguised" }],
		["a name of the team's", { name: "Baraza" }, { name: "nickname-reserved" }],
		["a signature", { bio: "Two lines\nare fine." }, {}],
		["a signature too long", { bio: "a".repeat(201) }, { bio: "field.too-long" }],
		["a signature too high", { bio: "1\n2\n3\n4\n5\n6\n7" }, { bio: "field.too-long" }],
		["200 faces", { bio: "😀".repeat(200) }, {}],
		["an occupation too long", { occupation: "a".repeat(61) }, { occupation: "field.too-long" }],
		["a real name too long", { realname: "a".repeat(61) }, { realname: "field.too-long" }],
		["a city too long", { city: "a".repeat(61) }, { city: "field.too-long" }],
		["a country by its code", { nationality: "KE" }, {}],
		["no country", { nationality: "" }, {}],
		["a country that is none", { nationality: "Wakanda" }, { nationality: "field.format" }],
		["the country as it was", { nationality: "Nigeria" }, {}],
	])("%s", (_what, input, errors) => expect(errorsOf(input)).toEqual(errors));

	test("all errors are reported at once", () => {
		expect(Object.keys(errorsOf({ name: "", occupation: "a".repeat(61), ...born(2000, 2, 30) })).sort()).toEqual([
			"birthDate",
			"name",
			"occupation",
		]);
	});

	test("an unchanged name is not checked", () => {
		expect(checkBasicInfo({ ...info, name: "Baraza" }, { name: "Baraza", realname: "A" }, open).errors).toEqual({});
	});
});

describe("a birth date", () => {
	test.each<[string, BasicInfoInput, string | undefined]>([
		["a day", born(1990, 5, 17), undefined],
		["none", born(0, 0, 0), undefined],
		["29 February of a leap year", born(2004, 2, 29), undefined],
		["29 February of another", born(2005, 2, 29), "birthday-impossible"],
		["31 April", born(1990, 4, 31), "birthday-impossible"],
		["a year alone", born(1990, 0, 0), "birthday-impossible"],
		["a day without a year", born(0, 5, 17), "birthday-impossible"],
		["1899", born(1899, 12, 31), "birthday-impossible"],
		["1900", born(1900, 1, 1), undefined],
		["tomorrow", born(2026, 11, 22), "birthday-impossible"],
		["year 99", born(99, 1, 1), "birthday-impossible"],
	])("%s", (_what, input, fault) => expect(errorsOf(input).birthDate).toBe(fault));

	test.each<[string, BasicInfoInput, string | undefined]>([
		["13 today", born(2013, 11, 21), undefined],
		["13 tomorrow", born(2013, 11, 22), "guardian-missing"],
		["a child", born(2020, 1, 1), "guardian-missing"],
		["a child with consent", { ...born(2020, 1, 1), guardian: 1 }, undefined],
		["consent withheld", { ...born(2020, 1, 1), guardian: 0 }, "guardian-missing"],
	])("%s", (_what, input, fault) => expect(errorsOf(input).guardian).toBe(fault));

	test("earlier consent counts", () => expect(errorsOf(born(2020, 1, 1), { guardianConsented: true })).toEqual({}));
	test("29 February: 13 on 1 March", () => {
		const leap = { birthYear: 2012, birthMonth: 2, birthDay: 29 };
		expect([isChild(leap, new Date("2025-02-28T23:59:59Z")), isChild(leap, new Date("2025-03-01T00:00:00Z"))]).toEqual([
			true,
			false,
		]);
	});
});

describe("the location", () => {
	test.each([
		["2026-01-15T10:00:00Z", "2026-04-15T10:00:00Z"],
		["2026-11-30T10:00:00Z", "2027-02-28T10:00:00Z"],
		["2027-11-30T10:00:00Z", "2028-02-29T10:00:00Z"],
		["2026-10-31T00:00:00Z", "2027-01-31T00:00:00Z"],
	])("registered %s: open from %s", (registered, opens) =>
		expect(locationUnlocksAt(new Date(registered)).toISOString()).toBe(new Date(opens).toISOString()),
	);

	const locked = { locationUnlocksAt: new Date(now.getTime() + 1) };
	test.each<[string, BasicInfoInput, Record<string, string>]>([
		["another city", { city: "Abuja" }, { city: "location-locked" }],
		["no city", { city: "" }, { city: "location-locked" }],
		["another country", { nationality: "GH" }, { nationality: "location-locked" }],
		["the same country by its code", { nationality: "NG" }, {}],
		["the same city", { city: " Lagos " }, {}],
		["something else", { realname: "Amina" }, {}],
	])("locked: %s", (_what, input, errors) => expect(errorsOf(input, locked)).toEqual(errors));
	test("an empty location may be filled in while locked", () => {
		expect(
			checkBasicInfo(
				{ ...info, city: "", nationality: "" },
				{ city: "Accra", nationality: "GH" },
				{ ...open, ...locked },
			).errors,
		).toEqual({});
	});
	test("is unlocked at the exact time", () =>
		expect(errorsOf({ city: "Abuja" }, { locationUnlocksAt: now })).toEqual({}));
});

test("the code of the same country is no change", () => {
	expect(checkBasicInfo(info, { nationality: "NG" }, open).after.nationality).toBe("Nigeria");
	expect(checkBasicInfo(info, { nationality: "GH" }, open).after.nationality).toBe("GH");
});

test("lists the changed fields, the birth date as one", () => {
	expect(diffBasicInfo(info, { ...info, name: "Bello", birthYear: 1990, birthMonth: 5, birthDay: 7 })).toEqual([
		{ field: "name", before: "Amina", after: "Bello" },
		{ field: "birthDate", before: "", after: "1990-05-07" },
	]);
});

test("is complete when every field is set", () => {
	const whole = {
		...info,
		bio: "x",
		gender: 3,
		birthYear: 1990,
		birthMonth: 5,
		birthDay: 7,
		occupation: "x",
		realname: "x",
	};
	expect([isComplete(info), isComplete(whole)]).toEqual([false, true]);
});

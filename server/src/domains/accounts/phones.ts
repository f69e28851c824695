import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";
import { sectionOfFid, sections } from "#contract/sections.ts";

/** Calling codes of our countries: messages leave to no other, since strangers earn by every one that does. */
const callingCodes = new Set<string>(sections.flatMap(({ region }) => (region ? [getCountryCallingCode(region)] : [])));

/** Writes an 8 before numbers within the country, where all others of ours write a 0, or nothing. */
const russia = "7";

/** Numbers that take no message, or are paid for by whoever reaches them. */
const unfit = new Set(["FIXED_LINE", "PREMIUM_RATE", "TOLL_FREE", "SHARED_COST", "UAN", "PAGER", "VOICEMAIL"]);

/** Zeros of the digits that our members' keyboards write: Arabic, Persian and Urdu, Devanagari, Bengali. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6];

/** A phone number as typed, and as it is kept: the only form that is unique and that messages go to. */
export interface Phone {
	typed: string;
	/** `+2348030000000`, or undefined with the fault. */
	e164?: string;
	fault?: RefusalCode;
}

/**
 * Reads a number of 5 to 20 digits (document 1, section 5) with the calling code of the chosen country; one that begins
 * with + or 00 brings its own, which must be of one of our countries.
 * @param cid country forum id
 */
export function readPhone(given: string, cid: string): Phone {
	const typed = given.trim();
	if (typed === "") return { typed, fault: "field.required" };
	const fault = { typed, fault: "phone-format" } as const;
	const plain = plainNumber(typed);
	if (plain === undefined) return fault;
	const region = sectionOfFid(Number(cid))?.region as CountryCode | undefined;
	const number = parsePhoneNumberFromString(plain, region);
	if (!number?.isPossible() || !callingCodes.has(number.countryCallingCode) || unfit.has(number.getType() ?? "")) return fault;
	return { typed, e164: number.number };
}

/**
 * The numbers that somebody may mean who types one without its country: in their section first, then in each of ours.
 * Only the first is read as a number of its country, which takes a hundred times as long: the others are what might lie
 * in a table, where nothing lies that is no number. Empty for what is none.
 */
export function phonesMeant(typed: string, fid: number): string[] {
	if (/[a-z_@]/i.test(typed)) return [];
	const plain = plainNumber(typed.trim());
	if (plain === undefined) return [];
	const own = readPhone(typed, String(fid)).e164;
	const digits = plain.replace("+", "");
	// With the digit for "within the country", and without: some countries write it abroad too.
	const written = (code: string): string[] => (plain.startsWith("+") ? [] : [digits, digits.replace(code === russia ? /^8/ : /^0/, "")]);
	const meant = [digits, ...[...callingCodes].flatMap((code) => written(code).map((national) => code + national))].filter((number) =>
		/^[1-9]\d{7,14}$/.test(number),
	);
	return [...new Set([...(own ? [own] : []), ...meant.map((number) => `+${number}`)])];
}

/** A number's digits, behind a + where its country stands in front; undefined for what has too few, too many, or anything else in it. */
function plainNumber(typed: string): string | undefined {
	const plain = [...typed.normalize("NFKC")]
		.map(plainDigit)
		.join("")
		.replace(/[\s().‐-―/-]/g, "");
	if (!/^\+?\d+$/.test(plain)) return undefined;
	const digits = plain.replace("+", "").length;
	return digits < rules.phone.min || digits > rules.phone.max ? undefined : plain.replace(/^00/, "+");
}

function plainDigit(letter: string): string {
	const code = letter.codePointAt(0) ?? 0;
	const zero = zeros.find((first) => code >= first && code < first + 10);
	return zero === undefined ? letter : String(code - zero);
}

/** A phone by which its owner knows it again, and nobody else learns it: the calling code and the last three digits. */
export function shortPhone(phone: string): string {
	const { countryCallingCode } = parsePhoneNumberFromString(phone) ?? {};
	return `${countryCallingCode ? `+${countryCallingCode} ` : ""}•••• ${phone.slice(-3)}`;
}

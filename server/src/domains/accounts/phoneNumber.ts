import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { constraints } from "#contract/constraints.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { findSectionByFid, sections } from "#contract/sections.ts";

/** Messages are sent to these calling codes only, to prevent SMS toll fraud. */
const allowedCallingCodes = new Set<string>(
	sections.flatMap(({ region }) => (region ? [getCountryCallingCode(region)] : [])),
);

/** Its national prefix is 8; in our other countries it is 0 or none. */
const russianCallingCode = "7";

/** Number types that cannot receive messages, or that charge the sender. */
const rejectedTypes = new Set(["FIXED_LINE", "PREMIUM_RATE", "TOLL_FREE", "SHARED_COST", "UAN", "PAGER", "VOICEMAIL"]);

/** Code points of zero in Arabic, Persian and Urdu, Devanagari, Bengali. */
const zeroCodePoints = [0x660, 0x6f0, 0x966, 0x9e6];

export interface PhoneNumber {
	typed: string;
	/** `+2348030000000`; undefined when `error` is set. */
	e164?: string;
	error?: ErrorCode;
}

/**
 * Parses a number with the calling code of the chosen country, or with its own when it begins with + or 00.
 * @param countryFid the chosen country's section
 */
export function parsePhoneNumber(input: string, countryFid: number | undefined): PhoneNumber {
	const typed = input.trim();
	if (typed === "") return { typed, error: "field.required" };
	const invalid = { typed, error: "phone-format" } as const;
	const plain = normalizeNumber(typed);
	if (plain === undefined) return invalid;
	const region = findSectionByFid(countryFid ?? 0)?.region as CountryCode | undefined;
	const number = parsePhoneNumberFromString(plain, region);
	if (
		!number?.isPossible() ||
		!allowedCallingCodes.has(number.countryCallingCode) ||
		rejectedTypes.has(number.getType() ?? "")
	)
		return invalid;
	return { typed, e164: number.number };
}

/**
 * Candidates in E.164 for a number that may be typed without its country: the one of the section's country first, then
 * those of all others. Only the first is fully parsed, because parsing is slow; the others are merely looked up. Empty
 * when the input is not a number.
 */
export function listPossiblePhoneNumbers(typed: string, fid: number): string[] {
	if (/[a-z_@]/i.test(typed)) return [];
	const plain = normalizeNumber(typed.trim());
	if (plain === undefined) return [];
	const local = parsePhoneNumber(typed, fid).e164;
	const digits = plain.replace("+", "");
	// With and without the national prefix: some countries keep it in international numbers.
	const variants = (code: string): string[] =>
		plain.startsWith("+") ? [] : [digits, digits.replace(code === russianCallingCode ? /^8/ : /^0/, "")];
	const candidates = [
		digits,
		...[...allowedCallingCodes].flatMap((code) => variants(code).map((national) => code + national)),
	].filter((number) => /^[1-9]\d{7,14}$/.test(number));
	return [...new Set([...(local ? [local] : []), ...candidates.map((number) => `+${number}`)])];
}

/**
 * ASCII digits, with a leading + when the country code is included; undefined when the length or a character is
 * invalid.
 */
function normalizeNumber(typed: string): string | undefined {
	const plain = [...typed.normalize("NFKC")]
		.map(toAsciiDigit)
		.join("")
		.replace(/[\s().‐-―/-]/g, "");
	if (!/^\+?\d+$/.test(plain)) return undefined;
	const digits = plain.replace("+", "").length;
	return digits < constraints.phone.min || digits > constraints.phone.max ? undefined : plain.replace(/^00/, "+");
}

function toAsciiDigit(letter: string): string {
	const code = letter.codePointAt(0) ?? 0;
	const zero = zeroCodePoints.find((first) => code >= first && code < first + 10);
	return zero === undefined ? letter : String(code - zero);
}

/** The calling code and the last three digits. */
export function maskPhone(phone: string): string {
	const { countryCallingCode } = parsePhoneNumberFromString(phone) ?? {};
	return `${countryCallingCode ? `+${countryCallingCode} ` : ""}•••• ${phone.slice(-3)}`;
}

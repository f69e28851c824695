import { constraints } from "#contract/constraints.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { findRegion } from "#contract/regions.ts";
import { cleanLine, cleanText, toPlainText } from "../../platform/data/text.ts";
import { displayNameError, normalizeName } from "./displayName.ts";
import type { MemberProfile } from "./queries.ts";

/** Stored basic information. Unset numbers are 0, unset texts empty. */
export interface BasicInfo {
	nickname: string;
	sightml: string;
	gender: number;
	birthyear: number;
	birthmonth: number;
	birthday: number;
	occupation: string;
	realname: string;
	nationality: string;
	cityname: string;
}

/** Input of an edit: fields left out stay unchanged. */
export type BasicInfoInput = { [Field in keyof BasicInfo]?: BasicInfo[Field] | undefined } & {
	guardian?: number | undefined;
};

type FieldError = ErrorCode | undefined;

/** Location fields, locked for three months (G-49). */
const locationFields = ["nationality", "cityname"] as const;

interface CheckContext {
	now: Date;
	/** The end of the lock, see `locationUnlocksAt`. */
	locationUnlocksAt: Date;
	/** A guardian has already consented. */
	guardianConsented: boolean;
	reservedWords: readonly string[];
}

/**
 * Cleans and checks an edit, all fields at once, so that a form shows every error. Only changed fields are checked:
 * values from before a rule stay valid.
 * @returns the information after the edit, and the errors by field.
 */
export function checkBasicInfo(
	before: BasicInfo,
	input: BasicInfoInput,
	context: CheckContext,
): { after: BasicInfo; errors: Record<string, ErrorCode> } {
	const after: BasicInfo = {
		nickname: input.nickname === undefined ? before.nickname : normalizeName(input.nickname),
		sightml: input.sightml === undefined ? before.sightml : toPlainText(cleanText(input.sightml)),
		gender: input.gender ?? before.gender,
		birthyear: input.birthyear ?? before.birthyear,
		birthmonth: input.birthmonth ?? before.birthmonth,
		birthday: input.birthday ?? before.birthday,
		occupation: input.occupation === undefined ? before.occupation : cleanLine(input.occupation),
		realname: input.realname === undefined ? before.realname : cleanLine(input.realname),
		nationality:
			input.nationality === undefined || sameRegion(before.nationality, input.nationality)
				? before.nationality
				: cleanLine(input.nationality),
		cityname: input.cityname === undefined ? before.cityname : cleanLine(input.cityname),
	};
	const birthChanged = (["birthyear", "birthmonth", "birthday"] as const).some(
		(field) => after[field] !== before[field],
	);
	const locked = (field: (typeof locationFields)[number]): FieldError =>
		before[field] !== "" && context.now < context.locationUnlocksAt ? "location-locked" : undefined;
	const found: Partial<Record<keyof BasicInfo | "guardian", FieldError>> = {
		nickname: after.nickname === before.nickname ? undefined : displayNameError(after.nickname, context.reservedWords),
		sightml: signatureError(after.sightml),
		birthday: birthChanged ? birthdayError(after, context.now) : undefined,
		guardian: birthChanged
			? guardianError(after, input.guardian === 1 || context.guardianConsented, context.now)
			: undefined,
		occupation: lengthError(after.occupation, constraints.profile.occupation.max),
		realname: lengthError(after.realname, constraints.profile.realname.max),
		nationality:
			after.nationality === before.nationality ? undefined : (locked("nationality") ?? regionError(after.nationality)),
		cityname:
			after.cityname === before.cityname
				? undefined
				: (locked("cityname") ?? lengthError(after.cityname, constraints.profile.city.max)),
	};
	const errors = Object.fromEntries(
		Object.entries(found).filter((entry): entry is [string, ErrorCode] => entry[1] !== undefined),
	);
	return { after, errors };
}

const lengthError = (text: string, max: number): FieldError => ([...text].length > max ? "field.too-long" : undefined);

const signatureError = (text: string): FieldError =>
	text.split("\n").length > constraints.profile.signature.lines
		? "field.too-long"
		: lengthError(text, constraints.profile.signature.max);

const regionError = (code: string): FieldError =>
	code === "" || findRegion(code) === code ? undefined : "field.format";

/** Whether a name entered at registration and a code from the list are the same region. */
const sameRegion = (before: string, after: string): boolean =>
	findRegion(before) !== undefined && findRegion(before) === findRegion(after);

type Birth = Pick<BasicInfo, "birthyear" | "birthmonth" | "birthday">;

/** A birth date is unset, or a past date from 1900 on. */
function birthdayError({ birthyear, birthmonth, birthday }: Birth, now: Date): FieldError {
	if (birthyear === 0 && birthmonth === 0 && birthday === 0) return undefined;
	const day = new Date(Date.UTC(birthyear, birthmonth - 1, birthday));
	const real =
		birthyear >= constraints.profile.oldestBirthYear &&
		day.getUTCMonth() === birthmonth - 1 &&
		day.getUTCDate() === birthday;
	return real && day < now ? undefined : "birthday-impossible";
}

/** Children under 13 need a guardian's consent. */
function guardianError(birth: Birth, consented: boolean, now: Date): FieldError {
	return birth.birthyear > 0 && birthdayError(birth, now) === undefined && isChild(birth, now) && !consented
		? "guardian-missing"
		: undefined;
}

/** Whether somebody born on this date is younger than 13 today (UTC). */
export const isChild = ({ birthyear, birthmonth, birthday }: Birth, now: Date): boolean =>
	Date.UTC(birthyear + constraints.profile.guardianBelow, birthmonth - 1, birthday) > now.getTime();

/**
 * When the location may be changed: three calendar months after registration, or on the last day of a shorter month
 * (registered on 30 November, unlocked on 28 February).
 */
export function locationUnlocksAt(registeredAt: Date): Date {
	const unlocksAt = new Date(registeredAt);
	unlocksAt.setUTCMonth(unlocksAt.getUTCMonth() + constraints.profile.locationLockMonths);
	if (unlocksAt.getUTCDate() !== registeredAt.getUTCDate()) unlocksAt.setUTCDate(0);
	return unlocksAt;
}

/** Whether every field of the basic information is filled in. */
export const isComplete = (info: BasicInfo): boolean =>
	Object.values(info).every((value) => value !== "" && value !== 0);

/** Fields that an edit changes, the birth date as one field. */
export function diffBasicInfo(before: BasicInfo, after: BasicInfo): { field: string; before: string; after: string }[] {
	const flat = ({ birthyear, birthmonth, birthday, ...rest }: BasicInfo): Record<string, string> => ({
		...Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, String(value)])),
		birthday:
			birthyear === 0 ? "" : `${birthyear}-${String(birthmonth).padStart(2, "0")}-${String(birthday).padStart(2, "0")}`,
	});
	const [oldValues, newValues] = [flat(before), flat(after)];
	return Object.keys(newValues).flatMap((field) =>
		oldValues[field] === newValues[field]
			? []
			: [{ field, before: oldValues[field] ?? "", after: newValues[field] ?? "" }],
	);
}

/** Username changes left. */
export const remainingUsernameChanges = ({ profile }: MemberProfile): number =>
	Math.max(0, constraints.profile.usernameChances - profile.usernameChanges);

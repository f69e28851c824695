import { constraints } from "#contract/constraints.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { findRegion } from "#contract/regions.ts";
import { cleanLine, cleanText, toPlainText } from "../../platform/data/text.ts";
import { displayNameError, normalizeName } from "./displayName.ts";
import type { MemberProfile } from "./queries.ts";

/** Basic information. Unset numbers are 0, unset texts empty. */
export interface BasicInfo {
	name: string;
	bio: string;
	gender: number;
	birthYear: number;
	birthMonth: number;
	birthDay: number;
	occupation: string;
	realname: string;
	nationality: string;
	city: string;
}

/** The basic information of a member, from account and profile. */
export const basicInfo = ({ account, profile }: MemberProfile): BasicInfo => ({
	name: account.name,
	bio: toPlainText(account.bio),
	gender: profile.gender,
	birthYear: profile.birthYear,
	birthMonth: profile.birthMonth,
	birthDay: profile.birthDay,
	occupation: profile.occupation,
	realname: profile.realname,
	nationality: account.nationality,
	city: account.city,
});

/** Input of an edit: fields left out stay unchanged. */
export type BasicInfoInput = { [Field in keyof BasicInfo]?: BasicInfo[Field] | undefined } & {
	guardian?: number | undefined;
};

type FieldError = ErrorCode | undefined;

/** Location fields, locked for three months (G-49). */
const locationFields = ["nationality", "city"] as const;

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
		name: input.name === undefined ? before.name : normalizeName(input.name),
		bio: input.bio === undefined ? before.bio : toPlainText(cleanText(input.bio)),
		gender: input.gender ?? before.gender,
		birthYear: input.birthYear ?? before.birthYear,
		birthMonth: input.birthMonth ?? before.birthMonth,
		birthDay: input.birthDay ?? before.birthDay,
		occupation: input.occupation === undefined ? before.occupation : cleanLine(input.occupation),
		realname: input.realname === undefined ? before.realname : cleanLine(input.realname),
		nationality:
			input.nationality === undefined || sameRegion(before.nationality, input.nationality)
				? before.nationality
				: cleanLine(input.nationality),
		city: input.city === undefined ? before.city : cleanLine(input.city),
	};
	const birthChanged = (["birthYear", "birthMonth", "birthDay"] as const).some(
		(field) => after[field] !== before[field],
	);
	const locked = (field: (typeof locationFields)[number]): FieldError =>
		before[field] !== "" && context.now < context.locationUnlocksAt ? "location-locked" : undefined;
	const found: Partial<Record<keyof BasicInfo | "birthDate" | "guardian", FieldError>> = {
		name: after.name === before.name ? undefined : displayNameError(after.name, context.reservedWords),
		bio: signatureError(after.bio),
		birthDate: birthChanged ? birthdayError(after, context.now) : undefined,
		guardian: birthChanged
			? guardianError(after, input.guardian === 1 || context.guardianConsented, context.now)
			: undefined,
		occupation: lengthError(after.occupation, constraints.profile.occupation.max),
		realname: lengthError(after.realname, constraints.profile.realname.max),
		nationality:
			after.nationality === before.nationality ? undefined : (locked("nationality") ?? regionError(after.nationality)),
		city:
			after.city === before.city
				? undefined
				: (locked("city") ?? lengthError(after.city, constraints.profile.city.max)),
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

type Birth = Pick<BasicInfo, "birthYear" | "birthMonth" | "birthDay">;

/** A birth date is unset, or a past date from 1900 on. */
function birthdayError({ birthYear, birthMonth, birthDay }: Birth, now: Date): FieldError {
	if (birthYear === 0 && birthMonth === 0 && birthDay === 0) return undefined;
	const day = new Date(Date.UTC(birthYear, birthMonth - 1, birthDay));
	const real =
		birthYear >= constraints.profile.oldestBirthYear &&
		day.getUTCMonth() === birthMonth - 1 &&
		day.getUTCDate() === birthDay;
	return real && day < now ? undefined : "birthday-impossible";
}

/** Children under 13 need a guardian's consent. */
function guardianError(birth: Birth, consented: boolean, now: Date): FieldError {
	return birth.birthYear > 0 && birthdayError(birth, now) === undefined && isChild(birth, now) && !consented
		? "guardian-missing"
		: undefined;
}

/** Whether somebody born on this date is younger than 13 today (UTC). */
export const isChild = ({ birthYear, birthMonth, birthDay }: Birth, now: Date): boolean =>
	Date.UTC(birthYear + constraints.profile.guardianBelow, birthMonth - 1, birthDay) > now.getTime();

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

/** Fields that an edit changes, the birth date as one field `birthDate`. */
export function diffBasicInfo(before: BasicInfo, after: BasicInfo): { field: string; before: string; after: string }[] {
	const flat = ({ birthYear, birthMonth, birthDay, ...rest }: BasicInfo): Record<string, string> => ({
		...Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, String(value)])),
		birthDate:
			birthYear === 0 ? "" : `${birthYear}-${String(birthMonth).padStart(2, "0")}-${String(birthDay).padStart(2, "0")}`,
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

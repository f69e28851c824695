import type { RefusalCode } from "#contract/refusals.ts";
import { regionOf } from "#contract/regions.ts";
import { rules } from "#contract/rules.ts";
import { cleanLine, cleanText } from "../../platform/text.ts";
import { displayNameFault, tidyName } from "./displayName.ts";

/** Basic information as it is kept. Numbers are 0 and texts empty where nothing is said. */
export interface Info {
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

/** What an edit sends: fields left out stay as they are. */
export type GivenInfo = { [Field in keyof Info]?: Info[Field] | undefined } & { guardian?: number | undefined };

type Fault = RefusalCode | undefined;

/** The fields that are a place: locked for three months (document 3, section 4; decision G-49). */
const placeFields = ["nationality", "cityname"] as const;

/** What a check may need to know. */
interface Around {
	now: Date;
	/** The end of the lock, see `locationOpensAt`. */
	locationOpensAt: Date;
	/** A guardian of this child consented before. */
	guardianConsented: boolean;
	reservedWords: readonly string[];
}

/**
 * Cleans an edit and finds its faults, all at once, so that a form shows every mistake. Only what really changes is
 * judged: a name or a place from before a rule stays as it is.
 * @returns the information after the edit, and the faults by field.
 */
export function checkInfo(before: Info, given: GivenInfo, around: Around): { after: Info; faults: Record<string, RefusalCode> } {
	const after: Info = {
		nickname: given.nickname === undefined ? before.nickname : tidyName(given.nickname),
		sightml: given.sightml === undefined ? before.sightml : cleanText(given.sightml),
		gender: given.gender ?? before.gender,
		birthyear: given.birthyear ?? before.birthyear,
		birthmonth: given.birthmonth ?? before.birthmonth,
		birthday: given.birthday ?? before.birthday,
		occupation: given.occupation === undefined ? before.occupation : cleanLine(given.occupation),
		realname: given.realname === undefined ? before.realname : cleanLine(given.realname),
		nationality: given.nationality === undefined || sameRegion(before.nationality, given.nationality) ? before.nationality : cleanLine(given.nationality),
		cityname: given.cityname === undefined ? before.cityname : cleanLine(given.cityname),
	};
	const birthChanged = (["birthyear", "birthmonth", "birthday"] as const).some((field) => after[field] !== before[field]);
	const locked = (field: (typeof placeFields)[number]): Fault => (before[field] !== "" && around.now < around.locationOpensAt ? "location-locked" : undefined);
	const found: Partial<Record<keyof Info | "guardian", Fault>> = {
		nickname: after.nickname === before.nickname ? undefined : displayNameFault(after.nickname, around.reservedWords),
		sightml: signatureFault(after.sightml),
		birthday: birthChanged ? birthdayFault(after, around.now) : undefined,
		guardian: birthChanged ? guardianFault(after, given.guardian === 1 || around.guardianConsented, around.now) : undefined,
		occupation: lengthFault(after.occupation, rules.profile.occupation.max),
		realname: lengthFault(after.realname, rules.profile.realname.max),
		nationality: after.nationality === before.nationality ? undefined : (locked("nationality") ?? regionFault(after.nationality)),
		cityname: after.cityname === before.cityname ? undefined : (locked("cityname") ?? lengthFault(after.cityname, rules.profile.city.max)),
	};
	const faults = Object.fromEntries(Object.entries(found).filter((entry): entry is [string, RefusalCode] => entry[1] !== undefined));
	return { after, faults };
}

const lengthFault = (text: string, max: number): Fault => ([...text].length > max ? "field.too-long" : undefined);

const signatureFault = (text: string): Fault =>
	text.split("\n").length > rules.profile.signature.lines ? "field.too-long" : lengthFault(text, rules.profile.signature.max);

const regionFault = (code: string): Fault => (code === "" || regionOf(code) === code ? undefined : "field.format");

/** A place written as a name at registration and the same one chosen from the list are one place. */
const sameRegion = (before: string, after: string): boolean => regionOf(before) !== undefined && regionOf(before) === regionOf(after);

type Birth = Pick<Info, "birthyear" | "birthmonth" | "birthday">;

/** A day that was, not before 1900, or none at all. */
function birthdayFault({ birthyear, birthmonth, birthday }: Birth, now: Date): Fault {
	if (birthyear === 0 && birthmonth === 0 && birthday === 0) return undefined;
	const day = new Date(Date.UTC(birthyear, birthmonth - 1, birthday));
	const real = birthyear >= rules.profile.oldestBirthYear && day.getUTCMonth() === birthmonth - 1 && day.getUTCDate() === birthday;
	return real && day < now ? undefined : "birthday-impossible";
}

/** Document 3, section 6: children under 13 need a guardian's consent. */
function guardianFault(birth: Birth, consented: boolean, now: Date): Fault {
	return birth.birthyear > 0 && birthdayFault(birth, now) === undefined && isChild(birth, now) && !consented ? "guardian-missing" : undefined;
}

/** Whether somebody born on this day is younger than 13 today (UTC). On the thirteenth birthday they no longer are. */
export const isChild = ({ birthyear, birthmonth, birthday }: Birth, now: Date): boolean =>
	Date.UTC(birthyear + rules.profile.guardianBelow, birthmonth - 1, birthday) > now.getTime();

/**
 * From when a location may be changed: three calendar months after registration (document 3, section 4). A month too
 * short for the day ends the lock on its last day: registered on 30 November, open from 28 February.
 */
export function locationOpensAt(registeredAt: Date): Date {
	const opens = new Date(registeredAt);
	opens.setUTCMonth(opens.getUTCMonth() + rules.profile.locationLockMonths);
	if (opens.getUTCDate() !== registeredAt.getUTCDate()) opens.setUTCDate(0);
	return opens;
}

/** Whether every field of the basic information is filled in. */
export const isComplete = (info: Info): boolean => Object.values(info).every((value) => value !== "" && value !== 0);

/** Names of the fields that an edit changes, a birth date as one. */
export function changesOf(before: Info, after: Info): { field: string; before: string; after: string }[] {
	const flat = ({ birthyear, birthmonth, birthday, ...rest }: Info): Record<string, string> => ({
		...Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, String(value)])),
		birthday: birthyear === 0 ? "" : `${birthyear}-${String(birthmonth).padStart(2, "0")}-${String(birthday).padStart(2, "0")}`,
	});
	const [old, made] = [flat(before), flat(after)];
	return Object.keys(made).flatMap((field) => (old[field] === made[field] ? [] : [{ field, before: old[field] ?? "", after: made[field] ?? "" }]));
}

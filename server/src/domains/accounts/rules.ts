import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";
import type { Config } from "../../config.ts";
import { Invalid } from "../../platform/errors.ts";
import type { Phone } from "./phones.ts";

const usernamePattern = new RegExp(rules.username.pattern);
const passwordPattern = new RegExp(rules.password.pattern);
const emailPattern = new RegExp(rules.email.pattern);

/** Below this many characters a field counts as not filled in (document 1, section 5; decision C-03). */
const filledFrom = 5;

type Fault = RefusalCode | undefined;

/** Document 1, section 5: 5 to 20 word characters, none of the reserved words in it: those are told as "already exists". */
export function usernameFault(username: string, reservedWords: readonly string[]): Fault {
	if (username === "") return "username-empty";
	if (username.length < rules.username.min) return "username-too-short";
	if (!usernamePattern.test(username)) return "username-format";
	if (reservedWords.some((word) => username.toLowerCase().includes(word))) return "username-taken";
	return undefined;
}

/** Document 1, section 5: 6 to 20 characters without spaces. */
export function passwordFault(password: string): Fault {
	if (password === "") return "password-empty";
	if (password.length > rules.password.max) return "password-too-long";
	if (!passwordPattern.test(password)) return "password-too-short";
	return undefined;
}

/**
 * Goes on only with a new password that can be used, typed twice alike (document 3, section 5).
 * @throws Invalid by field
 */
export function assertNewPassword({ newpassword, newpassword2 }: { newpassword: string; newpassword2: string }): void {
	const fault = passwordFault(newpassword);
	if (fault) throw new Invalid({ newpassword: fault });
	if (newpassword !== newpassword2) throw new Invalid({ newpassword2: "password-mismatch" });
}

/** Whether it can be an e-mail address at all (document 3, section 5). */
export const isEmail = (email: string): boolean => email.length <= rules.email.max && emailPattern.test(email);

/** Document 1, section 5: name@domain with one of the endings; `*` takes any (decision C-06). */
export function registrationEmailFault(email: string, endings: readonly string[]): Fault {
	if (email === "") return "field.required";
	if (endings.includes("*")) return isEmail(email) ? undefined : "field.format";
	return isEmail(email) && endings.some((ending) => email.toLowerCase().endsWith(`.${ending}`)) ? undefined : "email-format";
}

/** The fields that a person fills in to register, by e-mail or by phone. */
export interface Registration {
	username: string;
	email?: string;
	mobile?: Phone;
	password: string;
	/** Undefined when the form has no second field. */
	password2: string | undefined;
	agreed: boolean;
}

/**
 * Goes on only with a registration that can be tried. One sentence for the whole, in the order of document 1,
 * section 5: fields that aren't filled in, then the agreement, then the first other mistake; every mistake by field.
 * @throws Invalid
 */
export function assertRegistration(given: Registration, { reservedWords, emailEndings }: Pick<Config, "reservedWords" | "emailEndings">): void {
	const faults: Record<string, Fault> = {
		...(given.email === undefined ? {} : { email: registrationEmailFault(given.email, emailEndings) }),
		...(given.mobile ? { mobile: given.mobile.fault } : {}),
		username: usernameFault(given.username, reservedWords),
		password: passwordFault(given.password),
		password2: given.password2 !== undefined && given.password2 !== given.password ? "password-mismatch" : undefined,
		agree: given.agreed ? undefined : "agreement-missing",
	};
	const fields = Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, RefusalCode] => entry[1] !== undefined));
	const mistakes = Object.values(fields);
	if (mistakes.length === 0) return;
	const unfilled = [given.email, given.mobile?.typed, given.username, given.password].some((value) => value !== undefined && value.length < filledFrom);
	const code = unfilled ? "register-incomplete" : fields.agree;
	throw new Invalid(fields, code, { endings: emailEndings.map((ending) => `.${ending}`).join(", ") });
}

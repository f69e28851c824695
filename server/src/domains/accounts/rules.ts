import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";
import type { Config } from "../../config.ts";
import { Invalid } from "../../platform/errors.ts";
import type { Phone } from "./phones.ts";

const usernamePattern = new RegExp(rules.username.pattern);
const passwordPattern = new RegExp(rules.password.pattern);
const emailPattern = new RegExp(rules.email.pattern);

/** A shorter field counts as not filled in (C-03). */
const minFilledLength = 5;

type FieldError = RefusalCode | undefined;

/** A username with a reserved word is reported as taken. */
export function usernameFault(username: string, reservedWords: readonly string[]): FieldError {
	if (username === "") return "username-empty";
	if (username.length < rules.username.min) return "username-too-short";
	if (!usernamePattern.test(username)) return "username-format";
	if (reservedWords.some((word) => username.toLowerCase().includes(word))) return "username-taken";
	return undefined;
}

export function passwordFault(password: string): FieldError {
	if (password === "") return "password-empty";
	if (password.length > rules.password.max) return "password-too-long";
	if (!passwordPattern.test(password)) return "password-too-short";
	return undefined;
}

/** @throws Invalid by field when the new password is invalid or the two differ. */
export function assertNewPassword({ newpassword, newpassword2 }: { newpassword: string; newpassword2: string }): void {
	const fault = passwordFault(newpassword);
	if (fault) throw new Invalid({ newpassword: fault });
	if (newpassword !== newpassword2) throw new Invalid({ newpassword2: "password-mismatch" });
}

export const isEmail = (email: string): boolean => email.length <= rules.email.max && emailPattern.test(email);

/** An e-mail whose domain has one of the endings; `*` accepts any (C-06). */
export function registrationEmailFault(email: string, endings: readonly string[]): FieldError {
	if (email === "") return "field.required";
	if (endings.includes("*")) return isEmail(email) ? undefined : "field.format";
	return isEmail(email) && endings.some((ending) => email.toLowerCase().endsWith(`.${ending}`)) ? undefined : "email-format";
}

export interface Registration {
	username: string;
	email?: string;
	mobile?: Phone;
	password: string;
	/** Undefined when the form has no such field. */
	password2: string | undefined;
	agreed: boolean;
}

/**
 * Reports every error by field, and one for the whole form: fields not filled in, then the agreement, then the first other.
 * @throws Invalid
 */
export function assertRegistration(given: Registration, { reservedWords, emailEndings }: Pick<Config, "reservedWords" | "emailEndings">): void {
	const errors: Record<string, FieldError> = {
		...(given.email === undefined ? {} : { email: registrationEmailFault(given.email, emailEndings) }),
		...(given.mobile ? { mobile: given.mobile.fault } : {}),
		username: usernameFault(given.username, reservedWords),
		password: passwordFault(given.password),
		password2: given.password2 !== undefined && given.password2 !== given.password ? "password-mismatch" : undefined,
		agree: given.agreed ? undefined : "agreement-missing",
	};
	const fields = Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, RefusalCode] => entry[1] !== undefined));
	if (Object.keys(fields).length === 0) return;
	const unfilled = [given.email, given.mobile?.typed, given.username, given.password].some((value) => value !== undefined && value.length < minFilledLength);
	const code = unfilled ? "register-incomplete" : fields.agree;
	throw new Invalid(fields, code, { endings: emailEndings.map((ending) => `.${ending}`).join(", ") });
}

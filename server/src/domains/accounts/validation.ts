import { constraints } from "#contract/constraints.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Config } from "../../config.ts";
import { Invalid } from "../../platform/http/errors.ts";
import type { PhoneNumber } from "./phoneNumber.ts";

const usernamePattern = new RegExp(constraints.username.pattern);
const passwordPattern = new RegExp(constraints.password.pattern);
const emailPattern = new RegExp(constraints.email.pattern);

/** A shorter field counts as not filled in (C-03). */
const minFilledLength = 5;

type FieldError = ErrorCode | undefined;

/** A username with a reserved word is reported as taken. */
export function usernameError(username: string, reservedWords: readonly string[]): FieldError {
	if (username === "") return "username-empty";
	if (username.length < constraints.username.min) return "username-too-short";
	if (!usernamePattern.test(username)) return "username-format";
	if (reservedWords.some((word) => username.toLowerCase().includes(word))) return "username-taken";
	return undefined;
}

export function passwordError(password: string): FieldError {
	if (password === "") return "password-empty";
	if (password.length > constraints.password.max) return "password-too-long";
	if (/\s/.test(password)) return "password-format";
	if (!passwordPattern.test(password)) return "password-too-short";
	return undefined;
}

/** A new password as it is typed, twice. */
export interface NewPassword {
	newPassword: string;
	repeatedPassword: string;
}

/** @throws Invalid by field when the new password is invalid or the two differ. */
export function assertNewPassword({ newPassword, repeatedPassword }: NewPassword): void {
	const fault = passwordError(newPassword);
	if (fault) throw new Invalid({ newPassword: fault });
	if (newPassword !== repeatedPassword) throw new Invalid({ repeatedPassword: "password-mismatch" });
}

export const isEmail = (email: string): boolean => email.length <= constraints.email.max && emailPattern.test(email);

/** An e-mail whose domain has one of the endings; `*` accepts any (C-06). */
export const hasAllowedEnding = (email: string, endings: readonly string[]): boolean =>
	endings.includes("*") || endings.some((ending) => email.toLowerCase().endsWith(`.${ending}`));

/** The endings, as messages list them. */
export const listEndings = (endings: readonly string[]): string => endings.map((ending) => `.${ending}`).join(", ");

export function registrationEmailError(email: string, endings: readonly string[]): FieldError {
	if (email === "") return "field.required";
	if (endings.includes("*")) return isEmail(email) ? undefined : "email-malformed";
	return isEmail(email) && hasAllowedEnding(email, endings) ? undefined : "email-format";
}

/** Fields that the form does not have are undefined. */
export interface Registration {
	username: string;
	email?: string | undefined;
	mobile?: PhoneNumber | undefined;
	password?: string | undefined;
	password2?: string | undefined;
	agreed?: boolean | undefined;
}

/**
 * Reports every error by field. A registration without a provider has one for the whole form too: fields not filled in,
 * then the agreement.
 * @throws Invalid
 */
export function assertRegistration(
	input: Registration,
	{ reservedWords, emailEndings }: Pick<Config, "reservedWords" | "emailEndings">,
	social = false,
): void {
	const errors: Record<string, FieldError> = {
		email: input.email === undefined ? undefined : registrationEmailError(input.email, emailEndings),
		mobile: input.mobile?.error,
		username: usernameError(input.username, reservedWords),
		password: input.password === undefined ? undefined : passwordError(input.password),
		password2: input.password2 !== undefined && input.password2 !== input.password ? "password-mismatch" : undefined,
		agree: input.agreed === false ? "agreement-missing" : undefined,
	};
	const fields = Object.fromEntries(
		Object.entries(errors).filter((entry): entry is [string, ErrorCode] => entry[1] !== undefined),
	);
	if (Object.keys(fields).length === 0) return;
	const unfilled = [input.email, input.mobile?.typed, input.username, input.password].some(
		(value) => value !== undefined && value.length < minFilledLength,
	);
	const code = unfilled ? "register-incomplete" : fields.agree;
	throw new Invalid(fields, social ? undefined : code, { endings: listEndings(emailEndings) });
}

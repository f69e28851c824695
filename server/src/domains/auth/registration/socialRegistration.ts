import { randomInt } from "node:crypto";
import { constraints } from "#contract/constraints.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Config } from "../../../config.ts";
import type { Db } from "../../../platform/data/db.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { isUsernameTaken } from "../../accounts/queries.ts";
import { passwordError, registrationEmailError, usernameError } from "../../accounts/validation.ts";

/** Form of a registration by social login; undefined fields are not part of the form. */
export interface SocialRegistration {
	username: string;
	email: string | undefined;
	password: string | undefined;
	password2: string | undefined;
	agreed: boolean | undefined;
}

/** Checks the fields that the form has. @throws Invalid */
export function assertSocialRegistration({ username, email, password, password2, agreed }: SocialRegistration, { reservedWords, emailEndings }: Config): void {
	const errors: Record<string, ErrorCode | undefined> = {
		username: usernameError(username, reservedWords),
		email: email === undefined ? undefined : registrationEmailError(email, emailEndings),
		password: password === undefined ? undefined : passwordError(password),
		password2: password2 !== undefined && password2 !== password ? "password-mismatch" : undefined,
		agree: agreed === false ? "agreement-missing" : undefined,
	};
	const fields = Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, ErrorCode] => entry[1] !== undefined));
	if (Object.keys(fields).length === 0) return;
	throw new Invalid(fields, undefined, { endings: emailEndings.map((ending) => `.${ending}`).join(", ") });
}

const suffixDigits = 4;
const maxAttempts = 8;

/** A free username, derived from a name or the local part of an e-mail where its letters allow. */
export async function suggestUsername(db: Db, { reservedWords }: Config, from: string): Promise<string> {
	const letters = from
		.split("@", 1)
		.join("")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.trim()
		.replace(/[^\w]+/g, "_")
		.replace(/^_+|_+$/g, "")
		.toLowerCase();
	const base = letters.length >= 3 && !reservedWords.some((word) => letters.includes(word)) ? letters : "fan";
	const whole = base.slice(0, constraints.username.formMax);
	if (usernameError(whole, reservedWords) === undefined && !(await isUsernameTaken(db, whole))) return whole;
	const stem = base.slice(0, constraints.username.formMax - suffixDigits - 1);
	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		const name = `${stem}_${randomInt(10 ** (suffixDigits - 1), 10 ** suffixDigits)}`;
		if (usernameError(name, reservedWords) === undefined && !(await isUsernameTaken(db, name))) return name;
	}
	return `fan_${randomInt(10 ** 9, 10 ** 10)}`;
}

import { randomInt } from "node:crypto";
import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../platform/db.ts";
import { Invalid } from "../../platform/errors.ts";
import { usernameIsTaken } from "./queries.ts";
import { passwordFault, registrationEmailFault, usernameFault } from "./rules.ts";

/** What somebody fills in whom another site brought; what is undefined has no field in their form. */
export interface Newcomer {
	username: string;
	email: string | undefined;
	password: string | undefined;
	password2: string | undefined;
	agreed: boolean | undefined;
}

/** Goes on only with what can be tried: the rules of registration (document 1, section 5) for the fields that are there. @throws Invalid */
export function assertNewcomer({ username, email, password, password2, agreed }: Newcomer, { reservedWords, emailEndings }: Config): void {
	const faults: Record<string, RefusalCode | undefined> = {
		username: usernameFault(username, reservedWords),
		email: email === undefined ? undefined : registrationEmailFault(email, emailEndings),
		password: password === undefined ? undefined : passwordFault(password),
		password2: password2 !== undefined && password2 !== password ? "password-mismatch" : undefined,
		agree: agreed === false ? "agreement-missing" : undefined,
	};
	const fields = Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, RefusalCode] => entry[1] !== undefined));
	if (Object.keys(fields).length === 0) return;
	throw new Invalid(fields, undefined, { endings: emailEndings.map((ending) => `.${ending}`).join(", ") });
}

const plainTail = 4;
const tries = 8;

/** A username that is free, made of a name or an e-mail's first part as far as its letters allow, else of nothing. */
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
	const usable = letters.length >= 3 && !reservedWords.some((word) => letters.includes(word)) ? letters : "fan";
	const whole = usable.slice(0, rules.username.formMax);
	if (usernameFault(whole, reservedWords) === undefined && !(await usernameIsTaken(db, whole))) return whole;
	const stem = usable.slice(0, rules.username.formMax - plainTail - 1);
	for (let tried = 0; tried < tries; tried++) {
		const name = `${stem}_${randomInt(10 ** (plainTail - 1), 10 ** plainTail)}`;
		if (usernameFault(name, reservedWords) === undefined && !(await usernameIsTaken(db, name))) return name;
	}
	return `fan_${randomInt(10 ** 9, 10 ** 10)}`;
}

import { randomInt } from "node:crypto";
import { constraints } from "#contract/constraints.ts";
import type { Config } from "../../../config.ts";
import type { Db } from "../../../platform/data/db.ts";
import { isUsernameTaken } from "../../accounts/queries.ts";
import { usernameError } from "../../accounts/validation.ts";

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

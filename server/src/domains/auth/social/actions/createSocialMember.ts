import { randomInt } from "node:crypto";
import { constraints } from "#contract/constraints.ts";
import type { Config } from "../../../../config.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Db, Tx } from "../../../../platform/data/db.ts";
import { isUsernameTaken } from "../../../accounts/queries.ts";
import { usernameError } from "../../../accounts/validation.ts";
import { sendConfirmationEmail } from "../../emailConfirmation/actions/requestEmailConfirmation.ts";
import { createMember } from "../../registration/actions/createMember.ts";
import type { ProviderProfile } from "../providers.ts";
import { linkIdentity } from "./linkIdentity.ts";

export interface NewSocialMember {
	username: string;
	email?: string | undefined;
	/** Whether the provider has verified the e-mail: no confirmation is sent. */
	emailVerified?: boolean;
	passwordHash?: string | undefined;
	countryFid?: number | undefined;
}

/** A username or e-mail that is taken throws PostgreSQL's error 23505. */
export async function createSocialMember(
	tx: Tx,
	ctx: Ctx,
	profile: ProviderProfile,
	{ countryFid, emailVerified = false, ...account }: NewSocialMember,
): Promise<number> {
	const { username: name, email } = account;
	const uid = await createMember(
		tx,
		ctx,
		{ countryFid },
		{ ...account, emailVerifiedAt: emailVerified ? ctx.clock.now() : null },
	);
	if (email && !emailVerified) await sendConfirmationEmail(tx, ctx, { uid, name, email });
	await linkIdentity(tx, ctx, uid, profile);
	return uid;
}

const { formMax } = constraints.username;
const maxAttempts = 8;

/** A free username, derived from a name or the local part of an e-mail where its letters allow. */
export async function suggestUsername(
	db: Db,
	{ reservedWords }: Config,
	{ name, email }: Pick<ProviderProfile, "name" | "email">,
): Promise<string> {
	const letters = (name || email || "")
		.replace(/@.*/su, "")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.trim()
		.replace(/[^\w]+/g, "_")
		.replace(/^_+|_+$/g, "")
		.toLowerCase();
	const base = letters.length >= 3 && !reservedWords.some((word) => letters.includes(word)) ? letters : "fan";
	for (let attempt = 0; attempt <= maxAttempts; attempt++) {
		const username =
			attempt === 0 ? base.slice(0, formMax) : `${base.slice(0, formMax - 5)}_${randomInt(1_000, 10_000)}`;
		if (usernameError(username, reservedWords) === undefined && !(await isUsernameTaken(db, username))) return username;
	}
	return `fan_${randomInt(10 ** 9, 10 ** 10)}`;
}

import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { createAccount } from "../../../accounts/actions/createAccount.ts";
import { sendConfirmationEmail } from "../../emailConfirmation/actions/sendConfirmationEmail.ts";

/** Registration by social login. The username was checked by `assertNewcomer`. */
export interface NewSocialAccount {
	username: string;
	/** `confirmed` by the provider: no confirmation e-mail is sent. */
	email: { address: string; confirmed: boolean } | undefined;
	passwordHash: string | undefined;
	countryFid: number;
}

/** A username or e-mail that is taken throws PostgreSQL's error 23505. */
export async function createSocialAccount(tx: Tx, ctx: Ctx, { username, email, passwordHash, countryFid }: NewSocialAccount): Promise<number> {
	const now = ctx.clock.now();
	const uid = await createAccount(tx, {
		username,
		countryFid,
		createdAt: now,
		nationality: ctx.geo.country,
		city: ctx.geo.city,
		...(passwordHash ? { passwordHash } : {}),
		...(email ? { email: email.address } : {}),
		...(email?.confirmed ? { emailVerifiedAt: now } : {}),
	});
	if (email && !email.confirmed) await sendConfirmationEmail(tx, ctx, { uid, name: username, email: email.address });
	return uid;
}

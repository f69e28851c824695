import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { publish } from "../../../platform/events.ts";
import { accountRegistered } from "../events.ts";
import { createAccount } from "./createAccount.ts";
import { postConfirmation } from "./postConfirmation.ts";

/** Registration by social login. The username was checked by `assertNewcomer`. */
export interface FromElsewhere {
	username: string;
	/** `confirmed` by the provider: no confirmation e-mail is sent. */
	email: { address: string; confirmed: boolean } | undefined;
	passwordHash: string | undefined;
	countryFid: number;
}

/** A username or e-mail that is taken throws PostgreSQL's error 23505. */
export async function registerFromElsewhere(tx: Tx, ctx: Ctx, { username, email, passwordHash, countryFid }: FromElsewhere): Promise<number> {
	const now = ctx.clock.now();
	const uid = await createAccount(tx, {
		username,
		countryFid,
		createdAt: now,
		nationality: ctx.place.country,
		city: ctx.place.city,
		...(passwordHash ? { passwordHash } : {}),
		...(email ? { email: email.address } : {}),
		...(email?.confirmed ? { emailVerifiedAt: now } : {}),
	});
	if (email && !email.confirmed) await postConfirmation(tx, ctx, { uid, name: username, email: email.address });
	await publish(tx, accountRegistered({ uid, countryFid }));
	return uid;
}

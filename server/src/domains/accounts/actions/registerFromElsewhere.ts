import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { publish } from "../../../platform/events.ts";
import { accountRegistered } from "../events.ts";
import { createAccount } from "./createAccount.ts";
import { postConfirmation } from "./postConfirmation.ts";

/** A member whom another site brought. Their username was looked at by `assertNewcomer`. */
export interface FromElsewhere {
	username: string;
	/** `confirmed`: the other site vouches for it, so it needs no mail of ours. */
	email: { address: string; confirmed: boolean } | undefined;
	passwordHash: string | undefined;
	countryFid: number;
}

/** Makes the account, as a registration does, and sends the confirmation mail where the e-mail still needs one. A clash of name or e-mail throws its 23505. */
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

import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { sendConfirmationEmail } from "../../emailConfirmation/actions/sendConfirmationEmail.ts";
import { createMember } from "../../registration/actions/createMember.ts";
import type { ProviderProfile } from "../providerProfile.ts";
import { linkIdentity } from "./linkIdentity.ts";

export interface NewSocialMember {
	username: string;
	/** `confirmed` by the provider: no confirmation e-mail is sent. */
	email: { address: string; confirmed: boolean } | undefined;
	passwordHash?: string | undefined;
	cid?: string | undefined;
}

/** A username or e-mail that is taken throws PostgreSQL's error 23505. */
export async function createSocialMember(tx: Tx, ctx: Ctx, profile: ProviderProfile, { username, email, passwordHash, cid }: NewSocialMember): Promise<number> {
	const uid = await createMember(
		tx,
		ctx,
		{ cid },
		{
			username,
			...(passwordHash ? { passwordHash } : {}),
			...(email ? { email: email.address } : {}),
			...(email?.confirmed ? { emailVerifiedAt: ctx.clock.now() } : {}),
		},
	);
	if (email && !email.confirmed) await sendConfirmationEmail(tx, ctx, { uid, name: username, email: email.address });
	await linkIdentity(tx, ctx, uid, profile);
	return uid;
}

import { sectionOfFid } from "#contract/sections.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Refused } from "../../../platform/errors.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { admit } from "../../accounts/actions/admit.ts";
import { registerFromElsewhere } from "../../accounts/actions/registerFromElsewhere.ts";
import { settleNewcomer } from "../../accounts/actions/settleNewcomer.ts";
import { findAdmitted } from "../../accounts/credentials.ts";
import { assertNewcomer } from "../../accounts/newcomers.ts";
import { takenAsInvalid } from "../../accounts/taken.ts";
import { findPending, type Pending, pendingHash, stillLinked } from "../queries.ts";
import { link } from "./link.ts";
import { forgetCookie, takePending } from "./pending.ts";

/** What somebody new fills in; undefined has no field in their form. */
export interface Completion {
	username: string;
	cid: string | undefined;
	email: string | undefined;
	password: string | undefined;
	password2: string | undefined;
	agreed: boolean | undefined;
	/** The other site's id that the caller means; undefined takes whoever waits in this browser. */
	subject: string | undefined;
}

/**
 * Makes the account of somebody new whom this browser's sign-in brought, and signs them in; or gives the account that
 * Google's sign-in made its name and section. The e-mail is the other site's, else the typed one; ours is confirmed only
 * where the site vouches for it.
 * @returns the signed-in member, or null where they were signed in already. @throws Invalid by field, Refused `social-expired`.
 */
export async function complete(ctx: Ctx, given: Completion): Promise<UserInfo | null> {
	const waiting = await findPending(ctx);
	const username = given.username.trim();
	const typedEmail = given.email?.trim() || undefined;
	// Whoever is signed in already agreed by going to the other site: it says so there.
	const agreed = waiting?.createdUid ? undefined : given.agreed;
	assertNewcomer({ ...given, username, email: typedEmail, agreed }, ctx.deps.config);
	const passwordHash = waiting && given.password !== undefined ? await hashPassword(ctx.deps.config, given.password) : undefined;
	const countryFid = sectionOfFid(Number(given.cid))?.fid ?? ctx.countryFid;
	const token = pendingHash(ctx);

	const done = await ctx
		.transact(async (tx) => {
			const pending = await takePending(tx, ctx);
			if (given.subject !== undefined && given.subject !== pending.subject) throw new Refused("social-expired");
			const shown = { provider: pending.provider, subject: pending.subject };
			if (pending.createdUid !== null) {
				if (pending.createdUid !== ctx.viewer.uid) throw new Refused("social-expired");
				await settleNewcomer(tx, pending.createdUid, { username, countryFid });
				return { uid: pending.createdUid, ...shown, admitted: true, token };
			}
			return { uid: await make(tx, ctx, pending, { username, typedEmail, passwordHash, countryFid }), ...shown, admitted: false, token };
		})
		.catch(takenAsInvalid);
	// A repeat under the same key is answered only to the browser that the first came from.
	if (done.token !== token) throw new Refused("social-expired");
	forgetCookie(ctx);
	if (done.admitted) return null;
	const member = await findAdmitted(ctx.db, done.uid);
	if (!member) throw new Refused("social-expired");
	return admit(ctx, member, true, stillLinked(done.provider, done.subject));
}

async function make(
	tx: Tx,
	ctx: Ctx,
	pending: Pending,
	{
		username,
		typedEmail,
		passwordHash,
		countryFid,
	}: { username: string; typedEmail: string | undefined; passwordHash: string | undefined; countryFid: number },
): Promise<number> {
	// The e-mail of an account that is there is told by `matchedUid`: it stays with that account.
	const told = pending.matchedUid === null ? pending.email : null;
	const address = typedEmail ?? told;
	const confirmed = pending.emailVerified && address === told;
	const uid = await registerFromElsewhere(tx, ctx, { username, email: address ? { address, confirmed } : undefined, passwordHash, countryFid });
	await link(tx, ctx, uid, pending);
	return uid;
}

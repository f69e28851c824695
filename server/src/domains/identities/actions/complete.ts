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

/** The fields of the form; undefined where the form has no such field. */
export interface Completion {
	username: string;
	cid: string | undefined;
	email: string | undefined;
	password: string | undefined;
	password2: string | undefined;
	agreed: boolean | undefined;
	/** The provider's id that the caller expects; undefined accepts the pending identity of this browser. */
	subject: string | undefined;
}

/**
 * Creates the account of a new member from this browser's pending identity and logs them in; or sets username and section of
 * the account that a Google login has created. The typed e-mail has precedence over the provider's; the e-mail counts as
 * confirmed only where the provider has verified it.
 * @returns the logged-in member, or null where they were logged in already. @throws Invalid by field, Forbidden `social-expired`.
 */
export async function complete(ctx: Ctx, input: Completion): Promise<UserInfo | null> {
	const pending = await findPending(ctx);
	const username = input.username.trim();
	const typedEmail = input.email?.trim() || undefined;
	// A member who is logged in already accepted the terms before going to the provider.
	const agreed = pending?.createdUid ? undefined : input.agreed;
	assertNewcomer({ ...input, username, email: typedEmail, agreed }, ctx.deps.config);
	const passwordHash = pending && input.password !== undefined ? await hashPassword(ctx.deps.config, input.password) : undefined;
	const countryFid = sectionOfFid(Number(input.cid))?.fid ?? ctx.countryFid;
	const tokenHash = pendingHash(ctx);

	const result = await ctx
		.transact(async (tx) => {
			const consumed = await takePending(tx, ctx);
			if (input.subject !== undefined && input.subject !== consumed.subject) throw new Refused("social-expired");
			const identity = { provider: consumed.provider, subject: consumed.subject };
			if (consumed.createdUid !== null) {
				if (consumed.createdUid !== ctx.viewer.uid) throw new Refused("social-expired");
				await settleNewcomer(tx, consumed.createdUid, { username, countryFid });
				return { uid: consumed.createdUid, ...identity, alreadyLoggedIn: true, tokenHash };
			}
			return { uid: await createMember(tx, ctx, consumed, { username, typedEmail, passwordHash, countryFid }), ...identity, alreadyLoggedIn: false, tokenHash };
		})
		.catch(takenAsInvalid);
	// A repetition under the same idempotency key is accepted only from the same browser.
	if (result.tokenHash !== tokenHash) throw new Refused("social-expired");
	forgetCookie(ctx);
	if (result.alreadyLoggedIn) return null;
	const member = await findAdmitted(ctx.db, result.uid);
	if (!member) throw new Refused("social-expired");
	return admit(ctx, member, true, stillLinked(result.provider, result.subject));
}

async function createMember(
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
	// An e-mail that another account already has stays with that account.
	const profileEmail = pending.matchedUid === null ? pending.email : null;
	const address = typedEmail ?? profileEmail;
	const confirmed = pending.emailVerified && address === profileEmail;
	const uid = await registerFromElsewhere(tx, ctx, { username, email: address ? { address, confirmed } : undefined, passwordHash, countryFid });
	await link(tx, ctx, uid, pending);
	return uid;
}

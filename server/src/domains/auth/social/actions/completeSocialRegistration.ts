import { findSectionByFid } from "#contract/sections.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { setUsernameAndSection } from "../../../accounts/actions/setUsernameAndSection.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { findAuthenticatedMember } from "../../password/queries.ts";
import { createSocialAccount } from "../../registration/actions/createSocialAccount.ts";
import { assertSocialRegistration } from "../../registration/socialRegistration.ts";
import { createSession } from "../../session/actions/createSession.ts";
import { findPendingIdentity, linkedIdentityCheck, type PendingIdentity, pendingTokenHash } from "../queries.ts";
import { linkIdentity } from "./linkIdentity.ts";
import { clearPendingCookie, consumePendingIdentity } from "./pendingIdentity.ts";

/** The fields of the form; undefined where the form has no such field. */
export interface SocialRegistrationInput {
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
export async function completeSocialRegistration(ctx: Ctx, input: SocialRegistrationInput): Promise<UserInfo | null> {
	const pending = await findPendingIdentity(ctx);
	const username = input.username.trim();
	const typedEmail = input.email?.trim() || undefined;
	// A member who is logged in already accepted the terms before going to the provider.
	const agreed = pending?.createdUid ? undefined : input.agreed;
	assertSocialRegistration({ ...input, username, email: typedEmail, agreed }, ctx.deps.config);
	const passwordHash = pending && input.password !== undefined ? await hashPassword(ctx.deps.config, input.password) : undefined;
	const countryFid = findSectionByFid(Number(input.cid))?.fid ?? ctx.countryFid;
	const tokenHash = pendingTokenHash(ctx);

	const result = await ctx
		.transaction(async (tx) => {
			const consumed = await consumePendingIdentity(tx, ctx);
			if (input.subject !== undefined && input.subject !== consumed.subject) throw new Forbidden("social-expired");
			const identity = { provider: consumed.provider, subject: consumed.subject };
			if (consumed.createdUid !== null) {
				if (consumed.createdUid !== ctx.viewer.uid) throw new Forbidden("social-expired");
				await setUsernameAndSection(tx, consumed.createdUid, { username, countryFid });
				return { uid: consumed.createdUid, ...identity, alreadyLoggedIn: true, tokenHash };
			}
			return { uid: await createMember(tx, ctx, consumed, { username, typedEmail, passwordHash, countryFid }), ...identity, alreadyLoggedIn: false, tokenHash };
		})
		.catch(rethrowUniqueViolation);
	// A repetition under the same idempotency key is accepted only from the same browser.
	if (result.tokenHash !== tokenHash) throw new Forbidden("social-expired");
	clearPendingCookie(ctx);
	if (result.alreadyLoggedIn) return null;
	const member = await findAuthenticatedMember(ctx.db, result.uid);
	if (!member) throw new Forbidden("social-expired");
	return createSession(ctx, member, true, linkedIdentityCheck(result.provider, result.subject));
}

async function createMember(
	tx: Tx,
	ctx: Ctx,
	pending: PendingIdentity,
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
	const uid = await createSocialAccount(tx, ctx, { username, email: address ? { address, confirmed } : undefined, passwordHash, countryFid });
	await linkIdentity(tx, ctx, uid, pending);
	return uid;
}

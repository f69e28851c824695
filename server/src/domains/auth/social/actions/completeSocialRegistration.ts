import type { Ctx } from "../../../../platform/context.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { nameAccount } from "../../../accounts/actions/createAccount.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { assertRegistration, type Registration } from "../../../accounts/validation.ts";
import { chosenSection } from "../../registration/actions/createMember.ts";
import { type CreatedSession, createSession } from "../../session/actions/createSession.ts";
import {
	clearPendingCookie,
	consumePendingIdentity,
	findLinkedMember,
	findPendingIdentity,
	pendingIdentityId,
} from "../pendingIdentity.ts";
import { createSocialMember } from "./createSocialMember.ts";

/** The fields of the form; undefined where the form has no such field. */
export interface SocialRegistrationInput extends Omit<Registration, "mobile"> {
	countryFid: number | undefined;
	/** The provider's id that the caller expects; undefined accepts the pending identity of this browser. */
	subject?: string | undefined;
}

/**
 * Creates the account of a new member from this browser's pending identity and logs them in; or sets username and
 * section of the account that a Google login has created. The typed e-mail has precedence over the provider's; the
 * e-mail counts as confirmed only where the provider has verified it.
 * @returns the session, or null where they were logged in already.
 * @throws Invalid by field, Forbidden `social-expired`.
 */
export async function completeSocialRegistration(
	ctx: Ctx,
	input: SocialRegistrationInput,
): Promise<CreatedSession | null> {
	const found = await findPendingIdentity(ctx);
	const username = input.username.trim();
	const typedEmail = input.email?.trim() || undefined;
	// A member who is logged in already accepted the terms before going to the provider.
	const agreed = found?.createdUid ? undefined : input.agreed;
	assertRegistration({ ...input, username, email: typedEmail, agreed }, ctx.deps.config, true);
	const passwordHash =
		found && input.password !== undefined ? await hashPassword(ctx.deps.config, input.password) : undefined;
	const tokenId = pendingIdentityId(ctx);
	const result = await ctx
		.transaction(async (tx) => {
			const pending = await consumePendingIdentity(tx, ctx);
			const { provider, subject, createdUid } = pending;
			if (input.subject !== undefined && input.subject !== subject) throw new Forbidden("social-expired");
			if (createdUid !== null) {
				if (createdUid !== ctx.viewer.uid) throw new Forbidden("social-expired");
				await nameAccount(tx, createdUid, { username, countryFid: chosenSection(ctx, input.countryFid) });
			} else {
				// An e-mail that another account already has stays with that account.
				const profileEmail = pending.matchedUid === null ? pending.email : null;
				const email = typedEmail ?? profileEmail ?? undefined;
				const emailVerified = pending.emailVerified && email === profileEmail;
				const { countryFid } = input;
				await createSocialMember(tx, ctx, pending, { username, email, emailVerified, passwordHash, countryFid });
			}
			return { provider, subject, alreadyLoggedIn: createdUid !== null, tokenId };
		})
		.catch(rethrowUniqueViolation);
	// A repetition under the same idempotency key is accepted only from the same browser.
	if (result.tokenId !== tokenId) throw new Forbidden("social-expired");
	clearPendingCookie(ctx);
	if (result.alreadyLoggedIn) return null;
	const member = await findLinkedMember(ctx.db, result);
	if (!member) throw new Forbidden("social-expired");
	return createSession(ctx, { ...member, method: result.provider });
}

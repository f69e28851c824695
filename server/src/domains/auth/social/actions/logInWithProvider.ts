import { sql } from "drizzle-orm";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { findAuthenticatedMember, findCredentials } from "../../password/queries.ts";
import { createSocialAccount } from "../../registration/actions/createSocialAccount.ts";
import { suggestUsername } from "../../registration/socialRegistration.ts";
import { createSession } from "../../session/actions/createSession.ts";
import type { ProviderProfile } from "../providerProfile.ts";
import { findLinkedUid, linkedIdentityCheck } from "../queries.ts";
import { linkIdentity } from "./linkIdentity.ts";
import { savePendingIdentity } from "./pendingIdentity.ts";

const maxAttempts = 4;

export interface SocialLoginResult {
	outcome: "login_success" | "new_user" | "other";
	memberinfo: UserInfo | null;
}

/**
 * Logs in by a provider's profile (C-50). A linked profile is logged in. Where an account has the same e-mail, nobody is
 * logged in until its password links the profile. A new member gets an account at once from Google, and after completing
 * the registration from Facebook.
 * @param asNew goes on as a new member although an account has the same e-mail
 */
export async function logInWithProvider(ctx: Ctx, profile: ProviderProfile, back: string | null, asNew = false): Promise<SocialLoginResult> {
	// In this order: an account that a concurrent request creates is then found as linked.
	const matched = profile.email ? await findCredentials(ctx.db, profile.email) : undefined;
	const linkedUid = await findLinkedUid(ctx.db, profile.provider, profile.subject);
	if (linkedUid !== undefined) return { outcome: "login_success", memberinfo: await logInMember(ctx, linkedUid, profile) };

	if (matched && !asNew) {
		await savePendingIdentity(ctx, profile, { matchedUid: matched.uid, returnPath: back });
		return { outcome: "other", memberinfo: null };
	}
	// The e-mail belongs to another account; the new member may enter a different one.
	const newcomer = matched ? { ...profile, email: null, emailVerified: false } : profile;
	if (profile.provider === "facebook") {
		await savePendingIdentity(ctx, newcomer, { returnPath: back });
		return { outcome: "new_user", memberinfo: null };
	}
	return registerMember(ctx, newcomer, back);
}

async function logInMember(ctx: Ctx, uid: number, { provider, subject }: Pick<ProviderProfile, "provider" | "subject">): Promise<UserInfo> {
	const member = await findAuthenticatedMember(ctx.db, uid);
	if (!member) throw new Forbidden("login-failed");
	return createSession(ctx, member, true, linkedIdentityCheck(provider, subject));
}

/** Creates an account under a suggested username, which the member may change for 15 minutes, and logs in. */
async function registerMember(ctx: Ctx, profile: ProviderProfile, back: string | null): Promise<SocialLoginResult> {
	let created: { uid: number; isNew: boolean } | undefined;
	// A concurrent request may take the suggested username.
	for (let attempt = 1; created === undefined; attempt++)
		created = await createAccount(ctx, profile).catch((error: unknown) => {
			if (error instanceof Invalid && "username" in error.fields && attempt < maxAttempts) return undefined;
			throw error;
		});
	if (created.isNew) await savePendingIdentity(ctx, profile, { createdUid: created.uid, returnPath: back });
	return { outcome: created.isNew ? "new_user" : "login_success", memberinfo: await logInMember(ctx, created.uid, profile) };
}

/** Creates the account, unless a concurrent request of the same person has created it. */
async function createAccount(ctx: Ctx, profile: ProviderProfile): Promise<{ uid: number; isNew: boolean }> {
	const username = await suggestUsername(ctx.db, ctx.deps.config, profile.name || profile.email || "");
	return ctx.deps.db
		.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${profile.provider} ${profile.subject}`}, 0))`);
			const linkedUid = await findLinkedUid(tx, profile.provider, profile.subject);
			if (linkedUid !== undefined) return { uid: linkedUid, isNew: false };
			const uid = await createSocialAccount(tx, ctx, {
				username,
				email: profile.email && profile.emailVerified ? { address: profile.email, confirmed: true } : undefined,
				passwordHash: undefined,
				countryFid: ctx.countryFid,
			});
			await linkIdentity(tx, ctx, uid, profile);
			return { uid, isNew: true };
		})
		.catch(rethrowUniqueViolation);
}

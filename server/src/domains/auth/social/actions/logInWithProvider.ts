import { sql } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { findCredentials } from "../../password/queries.ts";
import { type CreatedSession, createSession } from "../../session/actions/createSession.ts";
import { findLinkedMember, savePendingIdentity } from "../pendingIdentity.ts";
import type { ProviderProfile } from "../providers.ts";
import { createSocialMember, suggestUsername } from "./createSocialMember.ts";
import { linkIdentityByPassword } from "./linkIdentityByPassword.ts";

const maxAttempts = 4;

/** How a login by a provider ended: `matched` where an account with the same e-mail waits for its password. */
export interface SocialLoginResult {
	outcome: "logged-in" | "new" | "matched";
	session: CreatedSession | null;
}

/**
 * Logs in by a provider's profile (C-50). A linked profile is logged in. Where an account has the same e-mail, nobody
 * is logged in until its password links the profile. A new member gets an account at once from Google, and after
 * completing the registration from Facebook.
 * @param asNew goes on as a new member although an account has the same e-mail
 */
export async function logInWithProvider(
	ctx: Ctx,
	profile: ProviderProfile,
	returnPath: string | null,
	asNew = false,
): Promise<SocialLoginResult> {
	// In this order: an account that a concurrent request creates is then found as linked.
	const matched = profile.email ? await findCredentials(ctx.db, profile.email) : undefined;
	const linked = await findLinkedMember(ctx.db, profile);
	if (linked)
		return { outcome: "logged-in", session: await createSession(ctx, { ...linked, method: profile.provider }) };
	if (matched && !asNew) {
		await savePendingIdentity(ctx, profile, { matchedUid: matched.uid, returnPath });
		return { outcome: "matched", session: null };
	}
	// The e-mail belongs to another account; the new member may enter a different one.
	const newcomer = matched ? { ...profile, email: null, emailVerified: false } : profile;
	if (profile.provider === "google") return registerMember(ctx, newcomer, returnPath);
	await savePendingIdentity(ctx, newcomer, { returnPath });
	return { outcome: "new", session: null };
}

/**
 * Stores the profile of a new member for this request, as a login without an account does for the next one of its
 * browser.
 */
export async function savePendingRegistration(ctx: Ctx, profile: ProviderProfile): Promise<void> {
	const matched = profile.email ? await findCredentials(ctx.db, profile.email) : undefined;
	await savePendingIdentity(ctx, profile, { matchedUid: matched?.uid ?? null });
}

/** Creates an account under a suggested username, which the member may change for 15 minutes, and logs in. */
async function registerMember(
	ctx: Ctx,
	profile: ProviderProfile,
	returnPath: string | null,
): Promise<SocialLoginResult> {
	let createdUid: number | null | undefined;
	// A concurrent request may take the suggested username.
	for (let attempt = 1; createdUid === undefined; attempt++)
		createdUid = await createOnce(ctx, profile).catch((error: unknown) => {
			if (error instanceof Invalid && "username" in error.fields && attempt < maxAttempts) return undefined;
			throw error;
		});
	if (createdUid !== null) await savePendingIdentity(ctx, profile, { createdUid, returnPath });
	const linked = await findLinkedMember(ctx.db, profile);
	if (!linked) throw new Forbidden("login-failed");
	return {
		outcome: createdUid === null ? "logged-in" : "new",
		session: await createSession(ctx, { ...linked, method: profile.provider }),
	};
}

/** Null when a concurrent request of the same person has created the account. */
async function createOnce(ctx: Ctx, profile: ProviderProfile): Promise<number | null> {
	const { provider, subject, email, emailVerified } = profile;
	const username = await suggestUsername(ctx.db, ctx.deps.config, profile);
	return ctx.deps.db
		.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
			if (await findLinkedMember(tx, profile)) return null;
			return createSocialMember(
				tx,
				ctx,
				profile,
				email && emailVerified ? { username, email, emailVerified } : { username },
			);
		})
		.catch(rethrowUniqueViolation);
}

/**
 * Login with a provider's access token: `choose` "yes" links the account with the same e-mail by its password, "no"
 * goes on as a new member, undefined only logs in.
 * @throws Forbidden `login-failed`, also when no account has the same e-mail.
 */
export async function logInOrLinkByToken(
	ctx: Ctx,
	profile: ProviderProfile,
	choose?: "yes" | "no",
	password = "",
): Promise<SocialLoginResult> {
	if (choose !== "yes" || (await findLinkedMember(ctx.db, profile)))
		return logInWithProvider(ctx, profile, null, choose === "no");
	const matched = profile.email ? await findCredentials(ctx.db, profile.email) : undefined;
	if (!matched) throw new Forbidden("login-failed");
	await savePendingIdentity(ctx, profile, { matchedUid: matched.uid });
	return { outcome: "logged-in", session: await linkIdentityByPassword(ctx, undefined, password) };
}

import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayWhenRecentlyAuthenticated } from "../accounts/policy.ts";

/** Every member, banned ones too. */
export const mayManageSecurity = (viewer: Viewer): PolicyDecision =>
	viewer.loggedIn ? allowed : denied("login-required");

/** Whoever registered with someone else's e-mail must not keep a login method once its owner claims the account. */
export const mayAddLoginMethod = (viewer: Viewer, recentlyAuthenticated: boolean): PolicyDecision => {
	const verdict = mayWhenRecentlyAuthenticated(viewer, recentlyAuthenticated);
	return verdict.ok && viewer.hasEmail && !viewer.emailVerified ? denied("email-unverified") : verdict;
};

const maxPasskeys = 10;

export const mayAddPasskey = (
	viewer: Viewer,
	{ recentlyAuthenticated, passkeys }: { recentlyAuthenticated: boolean; passkeys: number },
): PolicyDecision => {
	const verdict = mayAddLoginMethod(viewer, recentlyAuthenticated);
	return verdict.ok && passkeys >= maxPasskeys ? denied("too-many-passkeys") : verdict;
};

export const mayEnableTwoFactor = (
	viewer: Viewer,
	{ recentlyAuthenticated, enabled }: { recentlyAuthenticated: boolean; enabled: boolean },
): PolicyDecision => {
	const verdict = mayAddLoginMethod(viewer, recentlyAuthenticated);
	return verdict.ok && enabled ? denied("two-factor-on") : verdict;
};

/** Members who are not banned. */
export const mayLinkIdentity = requireUnbannedMember;

/** Only shortly after authentication, so that nobody adds a login method through an open session. */
export function mayStartLinking(viewer: Viewer, recentlyAuthenticated: boolean): PolicyDecision {
	const verdict = mayLinkIdentity(viewer);
	// Whoever registered with someone else's e-mail must not keep a login method once its owner claims the account.
	if (verdict.ok && viewer.hasEmail && !viewer.emailVerified) return denied("email-unverified");
	return verdict.ok ? mayWhenRecentlyAuthenticated(viewer, recentlyAuthenticated) : verdict;
}

/** Only shortly after authentication, and never the only login method of the account. */
export function mayUnlinkIdentity(
	viewer: Viewer,
	{
		recentlyAuthenticated,
		hasPassword,
		hasAnother,
	}: { recentlyAuthenticated: boolean; hasPassword: boolean; hasAnother: boolean },
): PolicyDecision {
	const verdict = mayWhenRecentlyAuthenticated(viewer, recentlyAuthenticated);
	return verdict.ok && !hasPassword && !hasAnother ? denied("only-login-method") : verdict;
}

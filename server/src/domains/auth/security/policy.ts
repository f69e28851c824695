import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { mayWhenRecentlyAuthenticated } from "../../accounts/policy.ts";

const maxPasskeys = 10;

/** Every member, banned ones too. */
export const mayManageSecurity = (viewer: Viewer): PolicyDecision => (viewer.loggedIn ? allowed : denied("sign-in-required"));

/** Whoever registered with someone else's e-mail must not keep a login method once its owner claims the account. */
const mayAddLoginMethod = (viewer: Viewer, recentlyAuthenticated: boolean): PolicyDecision => {
	const verdict = mayWhenRecentlyAuthenticated(viewer, recentlyAuthenticated);
	return verdict.ok && viewer.hasEmail && !viewer.emailVerified ? denied("email-unverified") : verdict;
};

export const mayAddPasskey = (viewer: Viewer, { recentlyAuthenticated, passkeys }: { recentlyAuthenticated: boolean; passkeys: number }): PolicyDecision => {
	const verdict = mayAddLoginMethod(viewer, recentlyAuthenticated);
	if (!verdict.ok) return verdict;
	return passkeys < maxPasskeys ? allowed : denied("too-many-passkeys");
};

export const mayEnableTwoFactor = (
	viewer: Viewer,
	{ recentlyAuthenticated, enabled }: { recentlyAuthenticated: boolean; enabled: boolean },
): PolicyDecision => {
	const verdict = mayAddLoginMethod(viewer, recentlyAuthenticated);
	if (!verdict.ok) return verdict;
	return enabled ? denied("two-step-on") : allowed;
};

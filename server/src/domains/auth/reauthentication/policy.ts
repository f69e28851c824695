import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { mayWhenRecentlyAuthenticated } from "../../accounts/policy.ts";

/** Every member, banned ones too. */
export const mayManageSecurity = (viewer: Viewer): PolicyDecision => (viewer.loggedIn ? allowed : denied("login-required"));

/** Whoever registered with someone else's e-mail must not keep a login method once its owner claims the account. */
export const mayAddLoginMethod = (viewer: Viewer, recentlyAuthenticated: boolean): PolicyDecision => {
	const verdict = mayWhenRecentlyAuthenticated(viewer, recentlyAuthenticated);
	return verdict.ok && viewer.hasEmail && !viewer.emailVerified ? denied("email-unverified") : verdict;
};

import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWhileFresh } from "../accounts/policy.ts";

const maxPasskeys = 10;

/** Every member, banned ones too. */
export const maySecure = (viewer: Viewer): Verdict => (viewer.signedIn ? yes : no("sign-in-required"));

/** Whoever registered with someone else's e-mail must not keep a login method once its owner claims the account. */
const mayAddLoginMethod = (viewer: Viewer, recentlyAuthenticated: boolean): Verdict => {
	const verdict = mayWhileFresh(viewer, recentlyAuthenticated);
	return verdict.ok && viewer.hasEmail && !viewer.emailVerified ? no("email-unverified") : verdict;
};

export const mayAddPasskey = (viewer: Viewer, { recentlyAuthenticated, passkeys }: { recentlyAuthenticated: boolean; passkeys: number }): Verdict => {
	const verdict = mayAddLoginMethod(viewer, recentlyAuthenticated);
	if (!verdict.ok) return verdict;
	return passkeys < maxPasskeys ? yes : no("too-many-passkeys");
};

export const maySwitchOn = (viewer: Viewer, { recentlyAuthenticated, enabled }: { recentlyAuthenticated: boolean; enabled: boolean }): Verdict => {
	const verdict = mayAddLoginMethod(viewer, recentlyAuthenticated);
	if (!verdict.ok) return verdict;
	return enabled ? no("two-step-on") : yes;
};

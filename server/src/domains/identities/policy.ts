import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWhileFresh } from "../accounts/policy.ts";

/** Members who are not banned. */
export function mayLink(viewer: Viewer): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return viewer.banned ? no("banned") : yes;
}

/** Only shortly after authentication: whoever finds an open session must not add a login method. */
export function mayBeginLink(viewer: Viewer, recentlyAuthenticated: boolean): Verdict {
	const verdict = mayLink(viewer);
	// Whoever registered with someone else's e-mail must not keep a login method once its owner claims the account.
	if (verdict.ok && viewer.hasEmail && !viewer.emailVerified) return no("email-unverified");
	return verdict.ok ? mayWhileFresh(viewer, recentlyAuthenticated) : verdict;
}

/** Only shortly after authentication, and never the only login method of the account. */
export function mayUnlink(
	viewer: Viewer,
	{ recentlyAuthenticated, hasPassword, hasAnother }: { recentlyAuthenticated: boolean; hasPassword: boolean; hasAnother: boolean },
): Verdict {
	const verdict = mayWhileFresh(viewer, recentlyAuthenticated);
	if (!verdict.ok) return verdict;
	return hasPassword || hasAnother ? yes : no("social-only-way");
}

import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";

/** Whether a viewer may link another site to their account: members who are not banned. */
export function mayLink(viewer: Viewer): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return viewer.banned ? no("banned") : yes;
}

/** Whether a viewer may begin to link one: a session that somebody found open must not get a way in of its own. */
export function mayBeginLink(viewer: Viewer, fresh: boolean): Verdict {
	const verdict = mayLink(viewer);
	// Whoever registered with another's address must not have left a way in when its owner comes for the account.
	if (verdict.ok && viewer.hasEmail && !viewer.emailVerified) return no("email-unverified");
	return verdict.ok && !fresh ? no("fresh-sign-in-required") : verdict;
}

/** Whether a viewer may unlink a site: never the only way into their account. */
export function mayUnlink(viewer: Viewer, { hasPassword, hasAnother }: { hasPassword: boolean; hasAnother: boolean }): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return hasPassword || hasAnother ? yes : no("social-only-way");
}

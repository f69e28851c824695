import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWhileFresh } from "../accounts/policy.ts";

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
	return verdict.ok ? mayWhileFresh(viewer, fresh) : verdict;
}

/** Whether a viewer may unlink a site: never the only way into their account, nor an owner's way in by who found a session open. */
export function mayUnlink(viewer: Viewer, { fresh, hasPassword, hasAnother }: { fresh: boolean; hasPassword: boolean; hasAnother: boolean }): Verdict {
	const whileFresh = mayWhileFresh(viewer, fresh);
	if (!whileFresh.ok) return whileFresh;
	return hasPassword || hasAnother ? yes : no("social-only-way");
}

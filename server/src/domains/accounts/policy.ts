import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";

/** Whether a viewer may publish. With `emailGate` on, a confirmed e-mail is required (C-49). */
export function mayWrite(viewer: Viewer, emailGate: boolean): Verdict {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	if (!emailGate || viewer.emailVerified) return yes;
	return no(viewer.hasEmail ? "email-unverified" : "email-missing");
}

function requireUnbannedMember(viewer: Viewer): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return viewer.banned ? no("banned") : yes;
}

export const mayConfirmEmail = requireUnbannedMember;

/**
 * Actions that can lock the owner out, add a login method or export all data. They require that the member passed every
 * login step in this session within the last ten minutes, so that a stolen session is not enough.
 */
export function mayWhileFresh(viewer: Viewer, recentlyAuthenticated: boolean): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return recentlyAuthenticated ? yes : no("fresh-sign-in-required");
}

/** Whether a member without a password may set one. */
export function maySetPassword(viewer: Viewer, recentlyAuthenticated: boolean): Verdict {
	const membership = requireUnbannedMember(viewer);
	return membership.ok ? mayWhileFresh(viewer, recentlyAuthenticated) : membership;
}

/** Changing the password or the e-mail: the old password is enough only where it is the sole login step. */
export const mayChangeByPassword = (
	viewer: Viewer,
	{ passwordOnly, recentlyAuthenticated }: { passwordOnly: boolean; recentlyAuthenticated: boolean },
): Verdict => (passwordOnly ? yes : mayWhileFresh(viewer, recentlyAuthenticated));

/** Shows the create menu. An unconfirmed e-mail is reported only when something is published. */
export const mayCreate = requireUnbannedMember;

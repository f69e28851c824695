import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Whether a viewer may publish. With `emailGate` on, a confirmed e-mail is required (C-49). */
export function mayWrite(viewer: Viewer, emailGate: boolean): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	if (!emailGate || viewer.emailVerified) return allowed;
	return denied(viewer.hasEmail ? "email-unverified" : "email-missing");
}

function requireUnbannedMember(viewer: Viewer): PolicyDecision {
	if (!viewer.loggedIn) return denied("sign-in-required");
	return viewer.banned ? denied("banned") : allowed;
}

export const mayConfirmEmail = requireUnbannedMember;

/**
 * Actions that can lock the owner out, add a login method or export all data. They require that the member passed every
 * login step in this session within the last ten minutes, so that a stolen session is not enough.
 */
export function mayWhenRecentlyAuthenticated(viewer: Viewer, recentlyAuthenticated: boolean): PolicyDecision {
	if (!viewer.loggedIn) return denied("sign-in-required");
	return recentlyAuthenticated ? allowed : denied("fresh-sign-in-required");
}

/** Whether a member without a password may set one. */
export function maySetPassword(viewer: Viewer, recentlyAuthenticated: boolean): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	return membership.ok ? mayWhenRecentlyAuthenticated(viewer, recentlyAuthenticated) : membership;
}

/** Changing the password or the e-mail: the old password is enough only where it is the sole login step. */
export const mayChangeWithPassword = (
	viewer: Viewer,
	{ passwordOnly, recentlyAuthenticated }: { passwordOnly: boolean; recentlyAuthenticated: boolean },
): PolicyDecision => (passwordOnly ? allowed : mayWhenRecentlyAuthenticated(viewer, recentlyAuthenticated));

/** Shows the create menu. An unconfirmed e-mail is reported only when something is published. */
export const mayCreate = requireUnbannedMember;

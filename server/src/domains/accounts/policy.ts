import type { RoleName } from "#contract/access.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { rankOf } from "./role/rank.ts";

/** Members who are not banned publish, once they pass the e-mail gate. */
export function mayPublish(viewer: Viewer): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok || viewer.passesEmailGate) return membership;
	return denied(viewer.hasEmail ? "email-unverified" : "email-missing");
}

/** Members who publish may add polls to their threads (P-007). */
export const mayPostPoll = (viewer: Viewer): PolicyDecision => mayPublish(viewer);

/** Members who publish may create topics (P-006, P-008). */
export const mayCreateTopic = (viewer: Viewer): PolicyDecision => mayPublish(viewer);

/** Members who publish may schedule, where the site allows it (C-56). */
export const maySchedule = (viewer: Viewer, isOpen: boolean): PolicyDecision =>
	isOpen ? mayPublish(viewer) : denied("timed-posts-off");

/**
 * Managers of the section decide about what a member made in it, but not about their own or that of the same role or a
 * higher one; administrators about all.
 */
export function mayModerateMember(
	viewer: Viewer,
	{ uid, countryFid }: { uid: number; countryFid: number },
	roles: readonly { role: RoleName }[],
): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok || viewer.admin) return membership;
	return viewer.manages(countryFid) && uid !== viewer.uid && rankOf(roles) > rankOf(viewer.roles)
		? allowed
		: denied("not-allowed");
}

export const mayConfirmEmail = requireUnbannedMember;

/**
 * Actions that can lock the owner out, add a login method or export all data. They require that the member passed every
 * login step in this session within the last ten minutes, so that a stolen session is not enough.
 */
export function mayWhenRecentlyAuthenticated(viewer: Viewer, recentlyAuthenticated: boolean): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	return recentlyAuthenticated ? allowed : denied("reauthentication-required");
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

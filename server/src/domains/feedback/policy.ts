import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Guests, and members who are not banned. No confirmed e-mail is needed: the feedback may be about that. */
export const maySendFeedback = (viewer: Viewer): PolicyDecision => (viewer.banned ? denied("banned") : allowed);

/** Administrators read and answer all feedback. */
export function mayAnswerFeedback(viewer: Viewer): PolicyDecision {
	if (!viewer.loggedIn) return denied("sign-in-required");
	if (viewer.banned) return denied("banned");
	return viewer.admin ? allowed : denied("not-allowed");
}

import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Members block others, not themselves, also while they are banned. */
export function mayBlock(viewer: Viewer, uid: number): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	return viewer.uid === uid ? denied("block-self") : allowed;
}

/** Same for muting. */
export function mayMute(viewer: Viewer, uid: number): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	return viewer.uid === uid ? denied("mute-self") : allowed;
}

/**
 * Members who are not banned follow others, not themselves or whom they have blocked; no confirmed e-mail is needed.
 */
export function mayFollow(viewer: Viewer, followUid: number): PolicyDecision {
	if (viewer.loggedIn && viewer.uid === followUid) return denied("follow-self");
	return viewer.blocks(followUid) ? denied("follow-blocked") : requireUnbannedMember(viewer);
}

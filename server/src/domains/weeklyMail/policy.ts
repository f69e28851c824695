import { denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Members with a confirmed address: nothing is sent to any other. */
export function mayGetWeeklyMail(viewer: Viewer): PolicyDecision {
	const verdict = requireUnbannedMember(viewer);
	return !verdict.ok || viewer.emailVerified ? verdict : denied("email-unverified");
}

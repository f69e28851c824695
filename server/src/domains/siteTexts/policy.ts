import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** The texts are the operator's: administrators publish them, auditors read them. */
export const mayReadVersions = (viewer: Viewer): PolicyDecision => (viewer.auditor ? allowed : denied("not-allowed"));

export function mayPublish(viewer: Viewer): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok || viewer.admin) return membership;
	return denied("not-allowed");
}

import { denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

export function mayPublish(viewer: Viewer): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok || viewer.admin) return membership;
	return denied("not-allowed");
}

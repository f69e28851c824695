import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../../platform/security/policy.ts";
import type { RoleAssignment, Viewer } from "../../../platform/security/viewer.ts";
import { rankOf } from "../../accounts/role/rank.ts";

/** Managers of a member's section decide about what was reported of the member in the chat, not about the same role or a higher one. */
export function mayModerateChat(
	viewer: Viewer,
	{ uid, countryFid }: { uid: number; countryFid: number },
	roles: readonly RoleAssignment[],
): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok || viewer.admin) return membership;
	return viewer.manages(countryFid) && uid !== viewer.uid && rankOf(roles) > rankOf(viewer.roles)
		? allowed
		: denied("not-allowed");
}

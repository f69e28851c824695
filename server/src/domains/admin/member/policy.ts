import type { RoleName } from "#contract/access.ts";
import type { MemberPermission } from "#contract/adminMembers.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { rankOf } from "../../accounts/role/rank.ts";
import { managedSections } from "../role/policy.ts";

/** Sections whose members the viewer sees; undefined for all. */
export const memberSections = (viewer: Viewer): number[] | undefined =>
	viewer.auditor ? undefined : managedSections(viewer);

/** Administrators and auditors search all members, country managers those of their sections. */
export const maySearchMembers = (viewer: Viewer): PolicyDecision =>
	memberSections(viewer)?.length === 0 ? denied("not-allowed") : allowed;

/** The member of whom something is asked. */
interface Subject {
	uid: number;
	countryFid: number;
	roles: readonly { role: RoleName }[];
}

export const mayReadMember = (viewer: Viewer, { countryFid }: Pick<Subject, "countryFid">): PolicyDecision =>
	viewer.auditor || viewer.manages(countryFid) ? allowed : denied("not-allowed");

/** What only administrators do to members. */
const administratorOnly: ReadonlySet<MemberPermission> = new Set(["rename", "erase", "export", "reset"]);

/**
 * Administrators manage all members, country managers those of their sections who have a lower role; nobody themselves.
 */
export function mayManageMember(viewer: Viewer, permission: MemberPermission, subject: Subject): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	if (subject.uid === viewer.uid) return denied("not-allowed");
	if (viewer.admin) return allowed;
	const isLower = rankOf(subject.roles) > rankOf(viewer.roles);
	return !administratorOnly.has(permission) && viewer.manages(subject.countryFid) && isLower
		? allowed
		: denied("not-allowed");
}

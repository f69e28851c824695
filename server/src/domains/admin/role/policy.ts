import type { RoleName } from "#contract/access.ts";
import { type GivenRole, givenRoles } from "#contract/roles.ts";
import { sections } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";

/** Sections that the viewer manages; administrators all. */
export const managedSections = (viewer: Viewer): number[] =>
	sections.flatMap(({ fid }) => (viewer.manages(fid) ? fid : []));

/** Roles that the viewer may give somewhere. */
export const rolesToGive = (viewer: Viewer): GivenRole[] =>
	viewer.admin ? [...givenRoles] : managedSections(viewer).length > 0 ? ["board-moderator"] : [];

/** Administrators, auditors and country managers read roles. */
export const mayReadRoles = (viewer: Viewer): PolicyDecision =>
	viewer.auditor || rolesToGive(viewer).length > 0 ? allowed : denied("not-allowed");

/**
 * Administrators give and end all roles, country managers those of board moderators of their sections; nobody their
 * own.
 */
export function mayChangeRole(
	viewer: Viewer,
	{ uid, role, section }: { uid: number; role: RoleName; section: number | null },
): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	if (uid === viewer.uid) return denied("not-allowed");
	const isManager = role === "board-moderator" && section !== null && viewer.manages(section);
	return viewer.admin || isManager ? allowed : denied("not-allowed");
}

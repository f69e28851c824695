import { sections } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { everySection } from "./queries.ts";

/** Where the viewer may announce something: administrators everywhere, country managers in their sections. */
export const announcedSections = (viewer: Viewer): number[] => [
	...(viewer.admin ? [everySection] : []),
	...sections.flatMap(({ fid }) => (viewer.manages(fid) ? fid : [])),
];

export const mayReadAnnouncements = (viewer: Viewer): PolicyDecision =>
	viewer.auditor || announcedSections(viewer).length > 0 ? allowed : denied("not-allowed");

export function mayAnnounce(viewer: Viewer, section: number): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return announcedSections(viewer).includes(section) ? allowed : denied("not-allowed");
}

import { everySection, sections } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "./policy.ts";
import type { Viewer } from "./viewer.ts";

/** Where the viewer plans something: administrators everywhere, country managers in their sections. */
export const staffSections = (viewer: Viewer): number[] => [
	...(viewer.admin ? [everySection] : []),
	...sections.flatMap(({ fid }) => (viewer.manages(fid) ? fid : [])),
];

/** Administrators, auditors and country managers read what is planned; managers that of their sections. */
export const mayReadPlanned = (viewer: Viewer): PolicyDecision =>
	viewer.auditor || staffSections(viewer).length > 0 ? allowed : denied("not-allowed");

/** Sections whose plans the viewer reads; undefined is all. */
export const plannedSections = (viewer: Viewer): number[] | undefined =>
	viewer.auditor ? undefined : [everySection, ...staffSections(viewer)];

/** Whether the viewer may plan something in a section, or with 0 in every one. */
export function mayPlan(viewer: Viewer, section: number): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return staffSections(viewer).includes(section) ? allowed : denied("not-allowed");
}

import { sections } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { everySection } from "./queries.ts";

/** Where the viewer may change the filter: administrators everywhere, country managers in their sections. */
export const filteredSections = (viewer: Viewer): number[] => [
	...(viewer.admin ? [everySection] : []),
	...sections.flatMap(({ fid }) => (viewer.manages(fid) ? fid : [])),
];

export const mayReadWords = (viewer: Viewer): PolicyDecision =>
	viewer.auditor || filteredSections(viewer).length > 0 ? allowed : denied("not-allowed");

export function mayChangeWords(viewer: Viewer, section: number): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return filteredSections(viewer).includes(section) ? allowed : denied("not-allowed");
}

import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Members report others and their posts (P-012). */
export function mayReport(viewer: Viewer, uid: number): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return viewer.uid === uid ? denied("report-own") : allowed;
}

/** Moderators of the board handle reports of its posts, managers of the section those of its members; administrators alone those of themselves. */
export function mayCloseReport(viewer: Viewer, { uid, countryFid, fid }: { uid: number; countryFid: number; fid: number | null }): PolicyDecision {
	if (uid === viewer.uid && !viewer.admin) return denied("not-allowed");
	return (fid === null ? viewer.manages(countryFid) : viewer.moderates(countryFid, fid)) ? allowed : denied("not-allowed");
}

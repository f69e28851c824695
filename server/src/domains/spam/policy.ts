import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** A wave's boards and sections, and members. */
interface WaveScope {
	places: readonly { countryFid: number; fid: number }[];
	uids: readonly number[];
}

/** Moderators see a wave with posts where they moderate. */
export const mayReadWave = (viewer: Viewer, { places }: WaveScope): boolean =>
	viewer.admin || places.some(({ countryFid, fid }) => viewer.moderates(countryFid, fid));

/** A wave is decided as a whole, by who may review all of its posts. */
export function mayDecideWave(viewer: Viewer, { places, uids }: WaveScope): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	const isOwn = !viewer.admin && uids.includes(viewer.uid);
	return viewer.moderator &&
		!isOwn &&
		places.length > 0 &&
		places.every(({ countryFid, fid }) => viewer.moderates(countryFid, fid))
		? allowed
		: denied("not-allowed");
}

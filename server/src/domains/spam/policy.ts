import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** A campaign's boards and sections, and members. */
interface CampaignScope {
	places: readonly { countryFid: number; fid: number }[];
	uids: readonly number[];
}

/** Moderators see a campaign with posts where they moderate. */
export const mayReadCampaign = (viewer: Viewer, { places }: CampaignScope): boolean =>
	viewer.admin || places.some(({ countryFid, fid }) => viewer.moderates(countryFid, fid));

/** A campaign is decided as a whole, by who may review all of its posts. */
export function mayDecideCampaign(viewer: Viewer, { places, uids }: CampaignScope): PolicyDecision {
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

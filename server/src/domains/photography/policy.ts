import { boards } from "#contract/sections.ts";
import { denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { moderates } from "../threads/policy.ts";
import type { ThreadRow } from "../threads/queries.ts";

/** The photography board (L-034). */
export const photographyBoard: number = boards.photos;

/** Whether a thread is listed in photography. */
export const isPhotoThread = ({ fid, aids }: Pick<ThreadRow, "fid" | "aids">): boolean =>
	fid === photographyBoard && aids.length > 0;

/** Members delete their own series, moderators of the photography board in their section those of others. */
export function mayDeleteSeries(viewer: Viewer, of: { uid: number; countryFid: number }): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	const { uid, countryFid } = of;
	return viewer.uid === uid || moderates(viewer, { countryFid, fid: photographyBoard })
		? membership
		: denied("not-allowed");
}

/** Moderators of the photography board choose photos of others. */
export function mayChoose(viewer: Viewer, thread: Pick<ThreadRow, "uid" | "countryFid" | "fid">): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return moderates(viewer, thread) && viewer.uid !== thread.uid ? membership : denied("not-allowed");
}

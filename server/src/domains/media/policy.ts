import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";

/** Members who are not banned. The e-mail need not be confirmed: the action that uses the picture checks that. */
export const mayUpload = requireUnbannedMember;

/** A picture in use is deleted only with what uses it. The caller has checked the owner. */
export function mayDeletePicture(picture: { usedBy: string | null }): PolicyDecision {
	return picture.usedBy === null ? allowed : denied("image-in-use");
}

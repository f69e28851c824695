import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Members who are not banned. The e-mail need not be confirmed: the action that uses the picture checks that. */
export function mayUpload(viewer: Pick<Viewer, "loggedIn" | "banned">): PolicyDecision {
	if (!viewer.loggedIn) return denied("sign-in-required");
	return viewer.banned ? denied("banned") : allowed;
}

/** A picture in use is deleted only with what uses it. The caller has checked the owner. */
export function mayDeletePicture(picture: { usedBy: string | null }): PolicyDecision {
	return picture.usedBy === null ? allowed : denied("image-in-use");
}

import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";

/** Members who are not banned. The e-mail need not be confirmed: the action that uses the picture checks that. */
export function mayUpload(viewer: Pick<Viewer, "signedIn" | "banned">): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return viewer.banned ? no("banned") : yes;
}

/** A picture in use is deleted only with what uses it. The caller has checked the owner. */
export function mayDeletePicture(picture: { usedBy: string | null }): Verdict {
	return picture.usedBy === null ? yes : no("image-in-use");
}

import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";

/** Who may send pictures: every member but a banned one. An e-mail may wait for its confirmation; what shows the picture asks for it. */
export function mayUpload(viewer: Pick<Viewer, "signedIn" | "banned">): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return viewer.banned ? no("banned") : yes;
}

/** A picture is deleted alone only while nothing shows it. Whose it is was asked before: a stranger's does not exist for others. */
export function mayDeletePicture(picture: { usedBy: string | null }): Verdict {
	return picture.usedBy === null ? yes : no("image-in-use");
}

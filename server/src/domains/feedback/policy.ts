import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";

/** Guests and members write to us; a banned member does not. No e-mail need be confirmed: that may be the very trouble. */
export const maySendFeedback = (viewer: Viewer): Verdict => (viewer.banned ? no("banned") : yes);

/** Administrators read everybody's feedback and answer it. */
export function mayAnswerFeedback(viewer: Viewer): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	if (viewer.banned) return no("banned");
	return viewer.admin ? yes : no("not-allowed");
}

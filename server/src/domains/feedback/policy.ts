import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";

/** Guests, and members who are not banned. No confirmed e-mail is needed: the feedback may be about that. */
export const maySendFeedback = (viewer: Viewer): Verdict => (viewer.banned ? no("banned") : yes);

/** Administrators read and answer all feedback. */
export function mayAnswerFeedback(viewer: Viewer): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	if (viewer.banned) return no("banned");
	return viewer.admin ? yes : no("not-allowed");
}

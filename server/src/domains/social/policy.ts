import { no, type Verdict } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWrite } from "../accounts/policy.ts";

/** Members who are not banned follow others, not themselves; no confirmed e-mail is needed. */
export function mayFollow(viewer: Viewer, followUid: number): Verdict {
	return viewer.signedIn && viewer.uid === followUid ? no("follow-self") : mayWrite(viewer, false);
}

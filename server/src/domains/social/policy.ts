import { no, type Verdict } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWrite } from "../accounts/policy.ts";

/** Members who are not banned follow others, not themselves. No e-mail need be confirmed for it: nobody is spoken to. */
export function mayFollow(viewer: Viewer, followUid: number): Verdict {
	return viewer.signedIn && viewer.uid === followUid ? no("follow-self") : mayWrite(viewer, false);
}

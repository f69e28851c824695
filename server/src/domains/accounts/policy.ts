import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";

/**
 * Whether a viewer may write anything that others see: members who are not banned, with a confirmed e-mail while
 * `gate` is on (document 3, section 6; decision C-49). The gate is the setting `emailGate`.
 */
export function mayWrite(viewer: Viewer, gate: boolean): Verdict {
	const standing = memberInGoodStanding(viewer);
	if (!standing.ok) return standing;
	if (!gate || viewer.emailVerified) return yes;
	return no(viewer.hasEmail ? "email-unverified" : "email-missing");
}

/** Members who are not banned. */
function memberInGoodStanding(viewer: Viewer): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return viewer.banned ? no("banned") : yes;
}

/** Whether a viewer may confirm an e-mail. */
export const mayConfirmEmail = memberInGoodStanding;

/** Whether a viewer may set their own first password: only right after signing in, since no old one is asked for. */
export function maySetPassword(viewer: Viewer, fresh: boolean): Verdict {
	const standing = memberInGoodStanding(viewer);
	return standing.ok && !fresh ? no("fresh-sign-in-required") : standing;
}

/** What the create menu offers (document 1, section 2). That an e-mail still waits is told when something is sent. */
export const mayCreate = memberInGoodStanding;

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

/**
 * Deeds that can lock somebody out, open another way in or carry everything away: only while the session is fresh, which
 * means that in the last ten minutes the member showed in it everything that signing in asks them for. A session that
 * somebody found open or stole is not enough.
 */
export function mayWhileFresh(viewer: Viewer, fresh: boolean): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return fresh ? yes : no("fresh-sign-in-required");
}

/** Whether a viewer may set their own first password: no old one is asked for. */
export function maySetPassword(viewer: Viewer, fresh: boolean): Verdict {
	const standing = memberInGoodStanding(viewer);
	return standing.ok ? mayWhileFresh(viewer, fresh) : standing;
}

/** Whether the old password is enough to change it, or to put another e-mail in: not where signing in asks for more than a password, or for none. */
export const mayChangeByPassword = (viewer: Viewer, { passwordAlone, fresh }: { passwordAlone: boolean; fresh: boolean }): Verdict =>
	passwordAlone ? yes : mayWhileFresh(viewer, fresh);

/** What the create menu offers (document 1, section 2). That an e-mail still waits is told when something is sent. */
export const mayCreate = memberInGoodStanding;

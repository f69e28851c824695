import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWhileFresh } from "../accounts/policy.ts";

const mostPasskeys = 10;

/** Who may look after the security of an account: its member, also one who is banned. */
export const maySecure = (viewer: Viewer): Verdict => (viewer.signedIn ? yes : no("sign-in-required"));

/** Whoever registered with another's address must not have left a way in when its owner comes for the account. */
const mayAddWay = (viewer: Viewer, fresh: boolean): Verdict => {
	const whileFresh = mayWhileFresh(viewer, fresh);
	return whileFresh.ok && viewer.hasEmail && !viewer.emailVerified ? no("email-unverified") : whileFresh;
};

export const mayAddPasskey = (viewer: Viewer, { fresh, passkeys }: { fresh: boolean; passkeys: number }): Verdict => {
	const whileFresh = mayAddWay(viewer, fresh);
	if (!whileFresh.ok) return whileFresh;
	return passkeys < mostPasskeys ? yes : no("too-many-passkeys");
};

export const maySwitchOn = (viewer: Viewer, { fresh, on }: { fresh: boolean; on: boolean }): Verdict => {
	const whileFresh = mayAddWay(viewer, fresh);
	if (!whileFresh.ok) return whileFresh;
	return on ? no("two-step-on") : yes;
};

import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { mayAddLoginMethod } from "../reauthentication/policy.ts";

const maxPasskeys = 10;

export const mayAddPasskey = (viewer: Viewer, { recentlyAuthenticated, passkeys }: { recentlyAuthenticated: boolean; passkeys: number }): PolicyDecision => {
	const verdict = mayAddLoginMethod(viewer, recentlyAuthenticated);
	if (!verdict.ok) return verdict;
	return passkeys < maxPasskeys ? allowed : denied("too-many-passkeys");
};

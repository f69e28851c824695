import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { mayAddLoginMethod } from "../reauthentication/policy.ts";

export const mayEnableTwoFactor = (
	viewer: Viewer,
	{ recentlyAuthenticated, enabled }: { recentlyAuthenticated: boolean; enabled: boolean },
): PolicyDecision => {
	const verdict = mayAddLoginMethod(viewer, recentlyAuthenticated);
	if (!verdict.ok) return verdict;
	return enabled ? denied("two-step-on") : allowed;
};

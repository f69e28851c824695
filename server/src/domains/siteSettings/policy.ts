import { everySection } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { SettingDefinition } from "../settingSlot.ts";

/** Administrators and auditors read all settings, country managers those that their sections may set. */
export const mayReadSettings = (viewer: Viewer): PolicyDecision =>
	viewer.auditor || viewer.roles.some(({ role, section }) => role === "country-manager" && viewer.manages(section ?? 0))
		? allowed
		: denied("not-allowed");

/** Administrators set all, country managers what sections may set, in their own. */
export function maySet(viewer: Viewer, { perSection }: SettingDefinition, section: number): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok || viewer.admin) return membership;
	return perSection && section !== everySection && viewer.manages(section) ? allowed : denied("not-allowed");
}

import { findDecoration } from "#contract/decorations.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Whether the flag is that of the member's own section, which costs nothing. */
export const isOwnFlag = ({ countryFid }: Pick<Viewer, "countryFid">, id: number): boolean =>
	id === countryFid && findDecoration(id)?.kind === "flag";

/** Whether the member may wear a decoration; everybody may wear none. */
export function mayWear(viewer: Viewer, id: number, owned: readonly { decoration: number }[]): PolicyDecision {
	if (viewer.banned) return denied("banned");
	if (id === 0 || isOwnFlag(viewer, id) || owned.some(({ decoration }) => decoration === id)) return allowed;
	return denied("decoration-not-owned");
}

import type { RoleName } from "#contract/access.ts";
import type { Power } from "#contract/moderationActions.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { rankOf } from "../../accounts/role/rank.ts";
import { mayModerate } from "../policy.ts";
import type { threads } from "../tables.ts";

/** A member to ban: their section, where they have written, and their roles. */
interface BanTarget {
	uid: number;
	home: number;
	places: Pick<typeof threads.$inferSelect, "countryFid" | "fid">[];
	roles: readonly { role: RoleName }[];
	/** Roles of the moderator who set the current ban, if there is one. */
	bannedBy?: readonly { role: RoleName }[] | undefined;
}

/**
 * Moderators ban members who have written where they have the power, country managers also members of their section,
 * who may have written in the chat only; nobody themselves or a member with the same role or a higher one. Nobody
 * changes or ends the ban of a moderator with a higher role.
 */
export function mayBan(
	viewer: Viewer,
	power: Power,
	{ uid, home, places, roles, bannedBy }: BanTarget,
): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	if (uid === viewer.uid || rankOf(roles) <= rankOf(viewer.roles)) return denied("not-allowed");
	if (bannedBy && rankOf(bannedBy) < rankOf(viewer.roles)) return denied("not-allowed");
	return viewer.admin || viewer.manages(home) || places.some((place) => mayModerate(viewer, power, place).ok)
		? allowed
		: denied("not-allowed");
}

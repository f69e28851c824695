import type { GroupRole } from "#contract/chatRules.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayPublish } from "../accounts/policy.ts";
import type { ChatSettings } from "./conversation/settings.ts";

/** What decides whether the viewer may write to another member. */
export interface Recipient {
	uid: number;
	/** Has blocked the viewer. */
	isBlocking: boolean;
	writers: ChatSettings["writers"];
	/** Follows the viewer. */
	follows: boolean;
	/** Has accepted their conversation. */
	accepted: boolean;
}

/** Members who publish write to others who let them; neither has blocked the other. */
export function mayWriteTo(viewer: Viewer, { uid, isBlocking, writers, follows, accepted }: Recipient): PolicyDecision {
	if (viewer.loggedIn && viewer.uid === uid) return denied("chat-self");
	const verdict = mayPublish(viewer);
	if (!verdict.ok) return verdict;
	if (viewer.blocks(uid)) return denied("chat-blocked");
	if (isBlocking) return denied("blocked-by-member");
	if (accepted || follows || writers === "everyone") return allowed;
	return denied("chat-closed");
}

/** A member of a group. */
export interface GroupMembership {
	role: GroupRole;
	silentUntil: Date | null;
}

const ranks: Readonly<Record<GroupRole, number>> = { Owner: 2, Admin: 1, Member: 0 };

/** Members of a group who publish write in it, unless they are muted, or all but the owner and admins are. */
export function mayWriteInGroup(
	viewer: Viewer,
	{ role, silentUntil }: GroupMembership,
	{ mutedAll }: { mutedAll: boolean },
	now: Date,
): PolicyDecision {
	const verdict = mayPublish(viewer);
	if (!verdict.ok) return verdict;
	const isSilent = (silentUntil !== null && silentUntil > now) || (mutedAll && ranks[role] === 0);
	return isSilent ? denied("group-muted") : allowed;
}

const requireRank = (viewer: Viewer, { role }: Pick<GroupMembership, "role">, rank: number): PolicyDecision => {
	const verdict = requireUnbannedMember(viewer);
	return !verdict.ok || ranks[role] >= rank ? verdict : denied("not-allowed");
};

/**
 * The owner and admins change name, announcement, join option and pins, decide applications, and dismiss the group
 * (P-013, C-19).
 */
export const mayManageGroup = (viewer: Viewer, own: Pick<GroupMembership, "role">): PolicyDecision =>
	requireRank(viewer, own, ranks.Admin);

/** The owner names admins and hands the group over (C-19). */
export const mayOwnGroup = (viewer: Viewer, own: Pick<GroupMembership, "role">): PolicyDecision =>
	requireRank(viewer, own, ranks.Owner);

/** The owner and admins remove and mute members below them (P-023). */
export function mayControlMember(
	viewer: Viewer,
	own: Pick<GroupMembership, "role">,
	theirs: Pick<GroupMembership, "role">,
): PolicyDecision {
	const verdict = mayManageGroup(viewer, own);
	return !verdict.ok || ranks[own.role] > ranks[theirs.role] ? verdict : denied("not-allowed");
}

/** Members add others to a group that is free to join, the owner and admins to any. */
export const mayAddMembers = (
	viewer: Viewer,
	own: Pick<GroupMembership, "role">,
	{ joinOption }: { joinOption: string },
): PolicyDecision => requireRank(viewer, own, joinOption === "FreeAccess" ? ranks.Member : ranks.Admin);

/** All but the owner, who hands the group over first. */
export const mayQuit = ({ role }: Pick<GroupMembership, "role">): PolicyDecision =>
	role === "Owner" ? denied("group-owner-leaves") : allowed;

import { type RoleName, roleNames } from "#contract/access.ts";
import { sections } from "#contract/sections.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { rankOf, rolesFrom } from "../accounts/role/rank.ts";
import { registeredActions } from "../moderationSlot.ts";

/** Members report others and their posts (P-012). */
export function mayReport(viewer: Viewer, uid: number): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return viewer.uid === uid ? denied("report-own") : allowed;
}

/** Where something stands; no board is the section. */
interface CaseScope {
	countryFid: number;
	fid: number | null;
}

/** What a moderator handles, as data: the check of one case and the condition of the lists are both derived from it. */
export interface QueueScope {
	/** Administrators handle everything. */
	all: boolean;
	uid: number;
	/** Null is every section, or for a manager every board and the section's members. */
	places: readonly { section: number | null; board: number | null }[];
	/** Members with one of these roles are handled by somebody with a higher one. */
	untouchable: readonly RoleName[];
}

/**
 * Moderators of a board handle its posts, managers of a section its members too; nobody themselves or a member with the
 * same role or a higher one.
 */
export const queueScope = (viewer: Viewer): QueueScope => ({
	all: viewer.admin,
	uid: viewer.uid,
	places: viewer.banned
		? []
		: viewer.roles.flatMap(({ role, section, board }): QueueScope["places"] => {
				if (role === "country-manager" && section !== null) return [{ section, board: null }];
				return role === "board-moderator" && board !== null ? [{ section, board }] : [];
			}),
	// Hosts of other topics are members like others in this one.
	untouchable: rolesFrom(Math.min(rankOf(viewer.roles), roleNames.indexOf("board-moderator"))),
});

/** What is handled, and whether the viewer is its host, who handles it too. */
interface Handled extends CaseScope {
	uid: number;
	isHosted?: boolean;
}

/** Whether the viewer handles reports of a member's post, or of the member. */
export function mayHandle(viewer: Viewer, target: Handled, roles: readonly { role: RoleName }[]): PolicyDecision {
	const scope = queueScope(viewer);
	if (scope.all) return allowed;
	if (target.uid === scope.uid || roles.some(({ role }) => scope.untouchable.includes(role)))
		return denied("not-allowed");
	const isHandled = scope.places.some(
		({ section, board }) =>
			(section === null || section === target.countryFid) &&
			(board === null || (target.fid !== null && board === target.fid)),
	);
	return isHandled || target.isHosted ? allowed : denied("not-allowed");
}

/** Sections whose members the viewer moderates somewhere; undefined for all. */
export const sectionsOf = (viewer: Viewer): number[] | undefined => {
	const { all, places } = queueScope(viewer);
	if (all || places.some(({ section }) => section === null)) return undefined;
	return [...new Set(valuesOf(places, "section"))];
};

/** The sections in which the viewer moderates something; all for auditors, who read. */
export const choosableSections = (viewer: Viewer): number[] =>
	(viewer.auditor ? undefined : sectionsOf(viewer)) ?? sections.map(({ fid }) => fid);

/** Moderators of a section read and write its notes. */
export function mayWorkIn(viewer: Viewer, countryFid: number): PolicyDecision {
	const sections = sectionsOf(viewer);
	return viewer.moderator && (sections === undefined || sections.includes(countryFid))
		? allowed
		: denied("not-allowed");
}

/** Moderators of a section read its statistics, auditors all. */
export const mayReadStatistics = (viewer: Viewer, countryFid: number): PolicyDecision =>
	viewer.auditor ? allowed : mayWorkIn(viewer, countryFid);

/**
 * A member's history is read by moderators, not by the member and not about the same role or a higher one;
 * administrators read all but their own.
 */
export function mayReadHistory(viewer: Viewer, uid: number, roles: readonly { role: RoleName }[]): PolicyDecision {
	if (!viewer.moderator || uid === viewer.uid) return denied("not-allowed");
	return viewer.admin || rankOf(roles) > rankOf(viewer.roles) ? allowed : denied("not-allowed");
}

/** A decision that a member appeals. */
export interface AppealedDecision extends CaseScope {
	action: string;
	/** The moderator, and their roles now. */
	actorUid: number;
	actorRoles: readonly { role: RoleName }[];
	/** The member. */
	memberUid: number | null;
	/** Whether it still has an effect. */
	inForce: boolean;
	/** Until when it can be appealed; null if it no longer can. */
	appealUntil: Date | null;
}

/**
 * The member, also a banned one, appeals what a moderator has hidden or deleted of theirs, and a ban, once and until
 * the deadline.
 */
export function mayAppeal(
	viewer: Viewer,
	decision: Omit<AppealedDecision, "actorRoles" | "actorUid">,
	{ appealed, now }: { appealed: boolean; now: Date },
): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	if (decision.memberUid !== viewer.uid || !registeredActions().get(decision.action)?.appealable)
		return denied("not-found");
	if (appealed) return denied("appeal-sent");
	const { inForce, appealUntil } = decision;
	return inForce && appealUntil !== null && now <= appealUntil ? allowed : denied("appeal-too-late");
}

/**
 * Another moderator decides an appeal, with the same role or a higher one. The only administrator decides about what
 * they did themselves, since nobody else can.
 */
export function mayDecideAppeal(
	viewer: Viewer,
	decision: Omit<AppealedDecision, "appealUntil" | "inForce">,
	onlyAdministrator: boolean,
): PolicyDecision {
	const { actorUid, actorRoles, memberUid, countryFid, fid } = decision;
	if (memberUid === null || !mayHandle(viewer, { uid: memberUid, countryFid, fid }, []).ok) return denied("not-found");
	if (viewer.uid === memberUid) return denied("not-allowed");
	if (viewer.uid === actorUid) return viewer.admin && onlyAdministrator ? allowed : denied("appeal-own-decision");
	return rankOf(actorRoles) < rankOf(viewer.roles) ? denied("not-allowed") : allowed;
}

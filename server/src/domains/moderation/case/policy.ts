import { banDays } from "#contract/powers.ts";
import type { CaseOutcome } from "#contract/reportCases.ts";
import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { RoleAssignment, Viewer } from "../../../platform/security/viewer.ts";
import { mayBan } from "../../threads/moderation/policy.ts";
import { mayDelete, mayModerate } from "../../threads/policy.ts";
import type { PostRow, ThreadRow } from "../../threads/queries.ts";
import { mayHandle } from "../policy.ts";
import type { ReportCase } from "./queries.ts";

/** A case with what it is about now. */
export interface LoadedCase {
	row: ReportCase;
	thread: ThreadRow | undefined;
	post: PostRow | undefined;
	/** Roles of the reported member, and where they have written. */
	roles: readonly RoleAssignment[];
	places: readonly { countryFid: number; fid: number }[];
}

const isFirstPost = ({ post }: LoadedCase): boolean => post?.position === 1;
export const isDeletedNow = ({ post, thread }: LoadedCase): boolean => Boolean(post?.deletedBy ?? thread?.deletedBy);

/** Days of a ban that the viewer may set, 0 is permanent; none without the power. */
export function allowedBanDays(viewer: Viewer, { row: { uid }, places, roles }: LoadedCase): number[] {
	const target = { uid, places: [...places], roles };
	if (!mayBan(viewer, "ban-user", target).ok) return [];
	const isPermanentAllowed = mayBan(viewer, "ban-user-permanently", target).ok;
	return banDays.filter((days) => days > 0 || isPermanentAllowed);
}

/** The ways in which the viewer may close an open case. */
export function allowedOutcomes(viewer: Viewer, loaded: LoadedCase): CaseOutcome[] {
	const { row, thread, post } = loaded;
	if (row.closedAt || !mayHandle(viewer, row, loaded.roles).ok) return [];
	const exists = thread !== undefined && post !== undefined && !isDeletedNow(loaded);
	const may: Record<CaseOutcome, boolean> = {
		dismiss: true,
		warn: true,
		hide: exists && !post.hidden && mayModerate(viewer, "ban-post", thread).ok,
		delete: exists && mayDelete(viewer, post, thread).ok,
		close: exists && isFirstPost(loaded) && !thread.closed && mayModerate(viewer, "close", thread).ok,
		ban: allowedBanDays(viewer, loaded).length > 0,
	};
	return (Object.keys(may) as CaseOutcome[]).filter((outcome) => may[outcome]);
}

/** Who closed a case opens it again, or a manager of its section. A warning that was sent can't be taken back. */
export function mayUndo(viewer: Viewer, { row, roles }: Pick<LoadedCase, "row" | "roles">): PolicyDecision {
	if (!row.closedAt || row.outcome === null || row.outcome === "warn") return denied("not-allowed");
	if (!mayHandle(viewer, row, roles).ok) return denied("not-found");
	return row.closedBy === viewer.uid || viewer.manages(row.countryFid) ? allowed : denied("not-allowed");
}

import { banDays } from "#contract/memberModeration.ts";
import type { CaseOutcome } from "#contract/moderationAction.ts";
import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { RoleAssignment, Viewer } from "../../../platform/security/viewer.ts";
import { mayBan } from "../../threads/moderation/policy.ts";
import { mayDelete, mayDeleteReply, mayModerate } from "../../threads/policy.ts";
import type { PostRow, ThreadRow } from "../../threads/queries.ts";
import { mayModerateTopic } from "../../topics/policy.ts";
import type { TopicRow } from "../../topics/queries.ts";
import { mayHandle } from "../policy.ts";
import type { ReportCase } from "./queries.ts";

/** A case with what it is about now. */
export interface LoadedCase {
	row: ReportCase;
	thread: ThreadRow | undefined;
	post: PostRow | undefined;
	topic: TopicRow | undefined;
	/** Roles of the reported member, and where they have written. */
	roles: readonly RoleAssignment[];
	places: readonly { countryFid: number; fid: number }[];
}

/** The reported object, as the log names it. */
export const objectOf = ({ row, post }: LoadedCase): { kind: "topic" | "member" | "thread" | "reply"; id: number } => {
	if (row.topid !== null) return { kind: "topic", id: row.topid };
	if (row.tid === null || row.pid === null) return { kind: "member", id: row.uid };
	return post?.position === 1 ? { kind: "thread", id: row.tid } : { kind: "reply", id: row.pid };
};

const isFirstPost = ({ post }: LoadedCase): boolean => post?.position === 1;
export const isDeletedNow = ({ post, thread, topic }: LoadedCase): boolean =>
	Boolean(post?.deletedBy ?? thread?.deletedBy ?? (topic && !topic.hidden && topic.deletedBy));

/** Days of a ban that the viewer may set, 0 is permanent; none without the power. */
export function allowedBanDays(viewer: Viewer, { row: { uid }, places, roles }: LoadedCase): number[] {
	const target = { uid, places: [...places], roles };
	if (!mayBan(viewer, "ban-user", target).ok) return [];
	const isPermanentAllowed = mayBan(viewer, "ban-user-permanently", target).ok;
	return banDays.filter((days) => days > 0 || isPermanentAllowed);
}

/** Not as the host of the topic, who decides only about the post: warnings are the moderators', and so are hidden parts of its text. */
export const handlesAsModerator = (viewer: Viewer, { row, roles }: Pick<LoadedCase, "row" | "roles">): boolean =>
	mayHandle(viewer, row, roles).ok;

/** The ways in which the viewer may close an open case. */
export function allowedOutcomes(viewer: Viewer, loaded: LoadedCase): CaseOutcome[] {
	const { row, thread, post, topic, roles } = loaded;
	if (row.closedAt || !mayHandle(viewer, { ...row, thread }, roles).ok) return [];
	const mayModerateIt = topic !== undefined && mayModerateTopic(viewer, topic, roles).ok && !topic.deletedAt;
	const exists = thread !== undefined && post !== undefined && !isDeletedNow(loaded);
	const may: Record<CaseOutcome, boolean> = {
		dismiss: true,
		warn: handlesAsModerator(viewer, loaded),
		hide: mayModerateIt || (exists && !post.hidden && mayModerate(viewer, "ban-post", thread).ok),
		delete: exists && (isFirstPost(loaded) ? mayDelete : mayDeleteReply)(viewer, post, thread).ok,
		close:
			(mayModerateIt && !topic.closed) ||
			(exists && isFirstPost(loaded) && !thread.closed && mayModerate(viewer, "close", thread).ok),
		ban: allowedBanDays(viewer, loaded).length > 0,
	};
	return (Object.keys(may) as CaseOutcome[]).filter((outcome) => may[outcome]);
}

/** Who closed a case opens it again, or a manager of its section. A warning that was sent can't be taken back. */
export function mayUndo(
	viewer: Viewer,
	{ row, roles, thread }: Pick<LoadedCase, "row" | "roles" | "thread">,
): PolicyDecision {
	if (!row.closedAt || row.outcome === null || row.outcome === "warn") return denied("not-allowed");
	if (!mayHandle(viewer, { ...row, thread }, roles).ok) return denied("not-found");
	return row.closedBy === viewer.uid || viewer.manages(row.countryFid) ? allowed : denied("not-allowed");
}

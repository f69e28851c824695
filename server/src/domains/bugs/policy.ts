import { boards, sections } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayModerate } from "../threads/policy.ts";
import type { ThreadRow } from "../threads/queries.ts";

type Thread = Pick<ThreadRow, "uid" | "closed" | "countryFid" | "fid">;

/**
 * Members with the same problem, while the thread is open; not its author. As with likes, without a confirmed e-mail.
 */
export function maySayMeToo(viewer: Viewer, thread: Thread): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	if (viewer.uid === thread.uid) return denied("bug-own");
	return thread.closed ? denied("thread-closed") : allowed;
}

/** The moderators of the bug board, and triagers (079, 082). */
export const mayChangeStatus = (viewer: Viewer, thread: Thread): PolicyDecision =>
	mayModerate(viewer, "bug-status", thread);

/** Who may change the status of bugs in some section. */
export function mayTriageSomewhere(viewer: Viewer): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return viewer.triager || sections.some(({ fid }) => viewer.moderates(fid, boards.bugs))
		? allowed
		: denied("not-allowed");
}

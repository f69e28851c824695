import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { groupOf } from "../accounts/groups.ts";
import { mayPublish } from "../accounts/policy.ts";
import type { posts, threads } from "./tables.ts";

type Thread = Pick<typeof threads.$inferSelect, "uid" | "closed" | "readaccess" | "deletedAt">;
type Post = Pick<typeof posts.$inferSelect, "uid" | "deletedAt">;

/** How long a deletion can be undone. Milliseconds. */
export const undoMs = 86_400_000;

/** Members of a group with the thread's read access, and its author. */
export function mayRead(viewer: Viewer, thread: Thread): PolicyDecision {
	if (thread.deletedAt) return denied("thread-not-found");
	if (viewer.admin || (viewer.loggedIn && viewer.uid === thread.uid)) return allowed;
	const right = viewer.loggedIn ? groupOf(viewer.groupId).readaccess : 0;
	return right >= thread.readaccess ? allowed : denied("thread-forbidden");
}

/** Members who are not banned; a draft needs no confirmed e-mail, since nobody else reads it. */
export const maySaveDraft = requireUnbannedMember;

/** Members reply while the thread is open. */
export function mayReply(viewer: Viewer, thread: Thread): PolicyDecision {
	return thread.closed ? denied("thread-closed") : mayPublish(viewer);
}

/** Any member likes and bookmarks, their own posts too, without a confirmed e-mail. */
export const mayLike = requireUnbannedMember;

/** The viewer's own thread or reply. */
export function mayEdit(viewer: Viewer, post: Post): PolicyDecision {
	const verdict = mayPublish(viewer);
	if (!verdict.ok) return verdict;
	return viewer.uid === post.uid ? allowed : denied("not-allowed");
}

/** The viewer's own thread or reply; a banned member may still delete it. */
export function mayDelete(viewer: Viewer, post: Post): PolicyDecision {
	if (!viewer.loggedIn) return denied("sign-in-required");
	return viewer.uid === post.uid ? allowed : denied("not-allowed");
}

/** Whether a deletion can still be undone: within a day. */
export const isUndoable = (deletedAt: Date, now: Date): boolean => now.getTime() - deletedAt.getTime() <= undoMs;

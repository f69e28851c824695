import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { groupOf } from "../accounts/groups.ts";
import { mayWrite } from "../accounts/policy.ts";
import type { posts, threads } from "./tables.ts";

type Thread = Pick<typeof threads.$inferSelect, "uid" | "closed" | "readaccess" | "deletedAt">;
type Post = Pick<typeof posts.$inferSelect, "uid" | "deletedAt">;

/** How long a deletion can be undone. Milliseconds. */
const undoMs = 86_400_000;

/** Members of a group with the thread's read access, and its author. */
export function mayRead(viewer: Viewer, thread: Thread): Verdict {
	if (thread.deletedAt) return no("thread-not-found");
	if (viewer.admin || (viewer.signedIn && viewer.uid === thread.uid)) return yes;
	const right = viewer.signedIn ? groupOf(viewer.groupId).readaccess : 0;
	return right >= thread.readaccess ? yes : no("thread-forbidden");
}

/** Members post; `gate` as for all writing (C-49). */
export const mayPublish = (viewer: Viewer, gate: boolean): Verdict => mayWrite(viewer, gate);

/** Members who are not banned; a draft needs no confirmed e-mail, since nobody else reads it. */
export const mayKeepDraft = (viewer: Viewer): Verdict => mayWrite(viewer, false);

/** Members reply while the thread is open. */
export function mayReply(viewer: Viewer, thread: Thread, gate: boolean): Verdict {
	return thread.closed ? no("thread-closed") : mayWrite(viewer, gate);
}

/** Any member likes and bookmarks, their own posts too, without a confirmed e-mail. */
export const mayLike = (viewer: Viewer): Verdict => mayWrite(viewer, false);

/** The viewer's own thread or reply. */
export function mayEdit(viewer: Viewer, post: Post, gate: boolean): Verdict {
	const verdict = mayWrite(viewer, gate);
	if (!verdict.ok) return verdict;
	return viewer.uid === post.uid ? yes : no("not-allowed");
}

/** The viewer's own thread or reply; a banned member may still delete it. */
export function mayRemove(viewer: Viewer, post: Post): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return viewer.uid === post.uid ? yes : no("not-allowed");
}

/** Whether a deletion can still be undone: within a day. */
export const isUndoable = (deletedAt: Date, now: Date): boolean => now.getTime() - deletedAt.getTime() <= undoMs;

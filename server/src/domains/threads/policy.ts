import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { groupOf } from "../accounts/groups.ts";
import { mayWrite } from "../accounts/policy.ts";
import type { posts, threads } from "./tables.ts";

type Thread = Pick<typeof threads.$inferSelect, "uid" | "closed" | "readaccess" | "deletedAt">;
type Post = Pick<typeof posts.$inferSelect, "uid" | "deletedAt">;

/** How long a deletion can be taken back. Milliseconds. */
const undoMs = 86_400_000;

/** Whoever's group has the reading right that the thread asks for (document 3, section 6), and its author. */
export function mayRead(viewer: Viewer, thread: Thread): Verdict {
	if (thread.deletedAt) return no("thread-not-found");
	if (viewer.admin || (viewer.signedIn && viewer.uid === thread.uid)) return yes;
	const right = viewer.signedIn ? groupOf(viewer.groupId).readaccess : 0;
	return right >= thread.readaccess ? yes : no("thread-forbidden");
}

/** Members post; `gate` as for all writing (decision C-49). */
export const mayPublish = (viewer: Viewer, gate: boolean): Verdict => mayWrite(viewer, gate);

/** Who may post one day keeps drafts meanwhile: no e-mail need be confirmed, since nobody else reads them. */
export const mayKeepDraft = (viewer: Viewer): Verdict => mayWrite(viewer, false);

/** Members reply while the thread is open (document 3, section 8). */
export function mayReply(viewer: Viewer, thread: Thread, gate: boolean): Verdict {
	return thread.closed ? no("thread-closed") : mayWrite(viewer, gate);
}

/** Any member likes and keeps, one's own too (document 2, section 6). The e-mail gate is for what others must read. */
export const mayLike = (viewer: Viewer): Verdict => mayWrite(viewer, false);

/** One's own text, in a thread or in a reply. */
export function mayEdit(viewer: Viewer, post: Post, gate: boolean): Verdict {
	const verdict = mayWrite(viewer, gate);
	if (!verdict.ok) return verdict;
	return viewer.uid === post.uid ? yes : no("not-allowed");
}

/** One's own; a banned member may still take back what is theirs. */
export function mayRemove(viewer: Viewer, post: Post): Verdict {
	if (!viewer.signedIn) return no("sign-in-required");
	return viewer.uid === post.uid ? yes : no("not-allowed");
}

/** Whether a deletion is young enough to be taken back: one day. */
export const isUndoable = (deletedAt: Date, now: Date): boolean => now.getTime() - deletedAt.getTime() <= undoMs;

import type { RoleName } from "#contract/access.ts";
import { type Power, powerNames, powers } from "#contract/moderationActions.ts";
import { topicPowers } from "#contract/threadModeration.ts";
import { dayMs } from "../../platform/durations.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { groupOf } from "../accounts/groups.ts";
import { mayPublish } from "../accounts/policy.ts";
import type { posts, threads } from "./tables.ts";

type ThreadScope = Pick<typeof threads.$inferSelect, "countryFid" | "fid"> &
	Partial<Pick<typeof threads.$inferSelect, "topid">>;
type Thread = ThreadScope & Pick<typeof threads.$inferSelect, "uid" | "closed" | "readaccess" | "deletedAt">;
type Post = Pick<typeof posts.$inferSelect, "uid" | "deletedAt" | "deletedBy" | "pendingReason">;
type EditablePost = Pick<typeof posts.$inferSelect, "uid" | "hidden">;

/** How long a deletion can be undone. Milliseconds. */
export const undoMs = dayMs;

/** Members of a group with the thread's read access, its author, and the moderators of its board. */
export function mayRead(viewer: Viewer, thread: Thread): PolicyDecision {
	if (thread.deletedAt) return denied("thread-not-found");
	const right = viewer.loggedIn ? groupOf(viewer.groupId).readaccess : 0;
	const isAllowed = right >= thread.readaccess || moderates(viewer, thread) || viewer.is(thread.uid);
	return isAllowed ? allowed : denied("thread-forbidden");
}

/** Members who are not banned; a draft needs no confirmed e-mail, since nobody else reads it. */
export const maySaveDraft = requireUnbannedMember;

/** Members reply while the thread is open, its moderators also when it is closed. */
export function mayReply(viewer: Viewer, thread: Thread): PolicyDecision {
	return thread.closed && !moderates(viewer, thread) ? denied("thread-closed") : mayPublish(viewer);
}

/** Any member likes and bookmarks, their own posts too, without a confirmed e-mail. */
export const mayLike = requireUnbannedMember;

/** Members who publish tip others for what they read, once per thread (V-030). */
export function mayTip(viewer: Viewer, post: EditablePost): PolicyDecision {
	const verdict = mayPublish(viewer);
	if (!verdict.ok) return verdict;
	if (viewer.uid === post.uid) return denied("tip-self");
	return post.hidden ? denied("post-hidden") : allowed;
}

/** The viewer's own thread or reply, unless a moderator has hidden it. */
export function mayEdit(viewer: Viewer, post: EditablePost): PolicyDecision {
	const verdict = mayPublish(viewer);
	if (!verdict.ok) return verdict;
	if (viewer.uid !== post.uid) return denied("not-allowed");
	return post.hidden ? denied("post-hidden") : allowed;
}

/** The viewer's own thread or reply, also of a banned member; and any in a board that they moderate. */
export function mayDelete(viewer: Viewer, { uid }: Pick<Post, "uid">, thread: ThreadScope): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	return viewer.uid === uid || moderates(viewer, thread) ? allowed : denied("not-allowed");
}

/** Same for a reply, which the host of its topic deletes too. */
export const mayDeleteReply = (viewer: Viewer, post: Pick<Post, "uid">, thread: ThreadScope): PolicyDecision =>
	hosts(viewer, thread) ? allowed : mayDelete(viewer, post, thread);

/** Whether a thread or reply is pending for review now. */
export const isPending = ({ pendingReason, deletedBy }: Pick<Post, "pendingReason" | "deletedBy">): boolean =>
	pendingReason !== null && deletedBy === null;

/** A pending thread or reply is read by its author and the moderators of its board. */
export const mayReadPending = (viewer: Viewer, post: Omit<Post, "deletedAt">, place: ThreadScope): boolean =>
	isPending(post) && ((viewer.loggedIn && viewer.uid === post.uid) || moderates(viewer, place));

/** What somebody has deleted is read by the moderators of its board, who may restore what one of them has deleted. */
export const mayReadDeleted = (viewer: Viewer, post: Pick<Post, "deletedBy">, place: ThreadScope): boolean =>
	post.deletedBy !== null && moderates(viewer, place) && !viewer.banned;

/** Moderators release and remove what is pending in their boards, but not their own. */
export function mayReview(viewer: Viewer, post: Pick<Post, "uid">, place: ThreadScope): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return moderates(viewer, place) && (viewer.admin || viewer.uid !== post.uid) ? allowed : denied("not-allowed");
}

/** Same, and hosts remove what others have replied in their topic; only moderators release it. */
export function mayRemovePending(
	viewer: Viewer,
	post: Pick<Post, "uid" | "deletedBy"> & { pid: number },
	thread: Thread & { pid: number },
): PolicyDecision {
	const isHosted =
		hosts(viewer, thread) && mayRead(viewer, thread).ok && post.pid !== thread.pid && post.uid !== viewer.uid;
	const isUntouched = post.deletedBy === null || post.deletedBy === viewer.uid;
	return isHosted && isUntouched && !viewer.banned ? allowed : mayReview(viewer, post, thread);
}

/** Its author restores what they deleted, the moderators of its board what one of them deleted. */
export function mayRestore(viewer: Viewer, post: Post, thread: ThreadScope): PolicyDecision {
	if (isPending(post)) return mayReadPending(viewer, post, thread) ? allowed : denied("not-allowed");
	const may = isDeletedByModerator(post)
		? moderates(viewer, thread)
		: viewer.loggedIn && !viewer.banned && viewer.uid === post.uid;
	return may ? allowed : denied("not-allowed");
}

/** Same for a reply; a host restores what they deleted themselves. */
export const mayRestoreReply = (viewer: Viewer, post: Post, thread: ThreadScope): PolicyDecision =>
	hosts(viewer, thread) && isDeletedByModerator(post) && post.deletedBy === viewer.uid
		? allowed
		: mayRestore(viewer, post, thread);

/** Whether a viewer has a role, or a higher one, where something stands. */
const has: Record<RoleName, (viewer: Viewer, place: ThreadScope) => boolean> = {
	administrator: ({ admin }) => admin,
	"country-manager": (viewer, { countryFid }) => viewer.manages(countryFid),
	"board-moderator": (viewer, place) => moderates(viewer, place),
	"topic-host": (viewer, place) => moderates(viewer, place) || hosts(viewer, place),
	"bug-triager": (viewer, place) => moderates(viewer, place) || viewer.triager,
	auditor: ({ admin }) => admin,
};

/** Whether the viewer has a moderator's power where something stands. */
export function mayModerate(viewer: Viewer, power: Power, place: ThreadScope): PolicyDecision {
	const exists = !topicPowers.includes(power) || typeof place.topid === "number";
	if (exists && has[powers[power]](viewer, place)) return allowed;
	return requireUnbannedMember(viewer).ok ? denied("not-allowed") : requireUnbannedMember(viewer);
}

/** Moderators show again what one of them has hidden, a topic host what they have hidden themselves. */
export function mayShow(viewer: Viewer, place: ThreadScope, hiddenBy: number | undefined): PolicyDecision {
	const verdict = mayModerate(viewer, "ban-post", place);
	return verdict.ok && !moderates(viewer, place) && hiddenBy !== viewer.uid ? denied("not-allowed") : verdict;
}

/** The powers that the viewer has there. */
export const listPowers = (viewer: Viewer, place: ThreadScope): Power[] =>
	viewer.moderator || hosts(viewer, place) ? powerNames.filter((power) => mayModerate(viewer, power, place).ok) : [];

/** Moderators pin replies, and members those under their own thread. */
export function mayPinReply(viewer: Viewer, thread: ThreadScope & Pick<Thread, "uid">): PolicyDecision {
	return viewer.loggedIn && !viewer.banned && viewer.uid === thread.uid
		? allowed
		: mayModerate(viewer, "pin-reply", thread);
}

/**
 * Whether the viewer sees the text of a post: not when they have blocked its author, or a moderator has hidden it from
 * them.
 */
export const seesText = (
	viewer: Viewer,
	post: Pick<typeof posts.$inferSelect, "uid" | "hidden">,
	place: ThreadScope,
): boolean => !viewer.blocks(post.uid) && (!post.hidden || mayReadHidden(viewer, post, place));

/** Members hide threads of others for themselves. */
export function mayHideThread(viewer: Viewer, thread: Pick<Thread, "uid">): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	return viewer.uid === thread.uid ? denied("hide-own-thread") : allowed;
}

/** Moderators, topic hosts and its author read what one of them has hidden. */
export const mayReadHidden = (viewer: Viewer, post: Pick<Post, "uid">, place: ThreadScope): boolean =>
	moderates(viewer, place) || hosts(viewer, place) || isAuthor(viewer, post);

const isAuthor = (viewer: Viewer, { uid }: Pick<Post, "uid">): boolean => viewer.loggedIn && viewer.uid === uid;

/** Topics of which the viewer is the host. */
export const hostedTopics = (viewer: Viewer): number[] =>
	viewer.roles.flatMap(({ role, topic }) => (role === "topic-host" && topic !== null ? topic : []));

/** Whether the viewer hosts the topic of a thread. */
const hosts = (viewer: Viewer, { topid }: ThreadScope): boolean => typeof topid === "number" && viewer.hosts(topid);

/** Earlier texts of posts are read by the moderators of the board. */
export const mayReadEdits = (viewer: Viewer, place: ThreadScope): boolean => moderates(viewer, place) && !viewer.banned;

/** Whether the viewer has a moderator's powers over the board of a thread. */
export const moderates = (viewer: Viewer, { countryFid, fid }: ThreadScope): boolean =>
	viewer.moderates(countryFid, fid);
const isDeletedByModerator = ({ deletedBy, uid }: Post): boolean => deletedBy !== null && deletedBy !== uid;

/** Whether it is the viewer's own and a moderator has removed it: they may appeal. */
export const isRemovedFrom = (viewer: Viewer, post: Post): boolean =>
	viewer.loggedIn && viewer.uid === post.uid && isDeletedByModerator(post);

/** Whether a deletion can still be undone: within a day by the author, always by moderators. */
export const isUndoable = (post: Post, now: Date): boolean =>
	isDeletedByModerator(post) || (post.deletedAt !== null && now.getTime() - post.deletedAt.getTime() <= undoMs);

/** Whether a thread is in the viewer's lists: not one that they have hidden, or of a member whom they hide. */
export const isListed = (viewer: Viewer, { tid, uid }: { tid: number; uid: number }): boolean =>
	!viewer.hides(uid) && !viewer.hasDismissed(tid);

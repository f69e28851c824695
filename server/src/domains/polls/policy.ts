import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayPublish } from "../accounts/policy.ts";

interface Poll {
	endsAt: Date;
	overt: boolean;
	visible: boolean;
}

/** A poll ends by its time alone, which its author can set to now. */
export const isEnded = ({ endsAt }: Pick<Poll, "endsAt">, now: Date): boolean => endsAt <= now;

/**
 * Members who publish, while the poll runs and its thread is open; they may change their vote unless the poll is fixed.
 */
export function mayVote(
	viewer: Viewer,
	thread: { closed: boolean },
	poll: Poll & { voted: boolean; fixed: boolean },
	now: Date,
): PolicyDecision {
	if (isEnded(poll, now)) return denied("poll-ended");
	if (thread.closed) return denied("poll-closed");
	const verdict = mayPublish(viewer);
	if (!verdict.ok) return verdict;
	return poll.voted && poll.fixed ? denied("poll-voted") : allowed;
}

/** Its author, while it runs. */
export function mayEndPoll(
	viewer: Viewer,
	thread: { uid: number },
	poll: Pick<Poll, "endsAt">,
	now: Date,
): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	if (viewer.uid !== thread.uid) return denied("not-allowed");
	return isEnded(poll, now) ? denied("poll-ended") : allowed;
}

/** Everyone after the end; before, who has voted, where the poll's author allows it. */
export const maySeeResults = (poll: Poll & { voted: boolean }, now: Date): boolean =>
	isEnded(poll, now) || (poll.voted && poll.visible);

/** Who sees the results of a poll with open votes. */
export const maySeeVoters = (poll: Poll & { voted: boolean }, now: Date): PolicyDecision =>
	poll.overt && maySeeResults(poll, now) ? allowed : denied("poll-votes-secret");

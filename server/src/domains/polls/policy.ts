import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

interface Poll {
	endsAt: Date;
	overt: boolean;
	visible: boolean;
}

/** A poll ends by its time alone. */
export const isEnded = ({ endsAt }: Pick<Poll, "endsAt">, now: Date): boolean => endsAt <= now;

/** Members who are not banned, once, while the poll runs and its thread is open; as with likes, without a confirmed e-mail. */
export function mayVote(
	viewer: Viewer,
	thread: { closed: boolean },
	poll: Poll & { voted: boolean },
	now: Date,
): PolicyDecision {
	if (isEnded(poll, now)) return denied("poll-ended");
	if (thread.closed) return denied("poll-closed");
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return poll.voted ? denied("poll-voted") : allowed;
}

/** Everyone after the end; before, who has voted, where the poll's author allows it. */
export const maySeeResults = (poll: Poll & { voted: boolean }, now: Date): boolean =>
	isEnded(poll, now) || (poll.voted && poll.visible);

/** Who sees the results of a poll with open votes. */
export const maySeeVoters = (poll: Poll & { voted: boolean }, now: Date): PolicyDecision =>
	poll.overt && maySeeResults(poll, now) ? allowed : denied("poll-votes-secret");

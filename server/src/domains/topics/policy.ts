import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayPublish } from "../accounts/policy.ts";
import type { TopicRow } from "./queries.ts";

type Topic = Pick<TopicRow, "topid" | "uid" | "countryFid" | "kind">;

/** Members who are not banned follow topics and join groups; no confirmed e-mail is needed. */
export const mayFollowTopic = requireUnbannedMember;

/** Its host, the manager of its section and administrators. */
function mayManage(viewer: Viewer, { topid, countryFid }: Topic): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return viewer.hosts(topid) || viewer.manages(countryFid) ? allowed : denied("not-allowed");
}

/** A host edits their topic if they may publish. */
export function mayEditTopic(viewer: Viewer, topic: Topic): PolicyDecision {
	const verdict = mayPublish(viewer);
	return verdict.ok ? mayManage(viewer, topic) : verdict;
}

export const mayDeleteTopic = mayManage;

/** Members who publish post in topics, and in groups that they are members of. */
export function mayPostInTopic(viewer: Viewer, topic: Pick<Topic, "kind">, isMember: boolean): PolicyDecision {
	const verdict = mayPublish(viewer);
	if (!verdict.ok || topic.kind === "topic" || isMember) return verdict;
	return denied("group-members-only");
}

import type { RoleName } from "#contract/access.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import { staffSections } from "../../platform/security/staffSections.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayModerateMember, mayPublish } from "../accounts/policy.ts";
import type { TopicRow } from "./queries.ts";

type Topic = Pick<TopicRow, "topid" | "uid" | "countryFid" | "kind" | "hidden">;
type Roles = readonly { role: RoleName }[];

/** Members who are not banned follow topics and join groups; no confirmed e-mail is needed. */
export const mayFollowTopic = requireUnbannedMember;

/** A hidden topic is read by its creator and the managers of its section. */
export const mayReadHiddenTopic = (viewer: Viewer, { uid, countryFid, hidden }: Topic): boolean =>
	hidden && viewer.loggedIn && (viewer.uid === uid || viewer.manages(countryFid));

/**
 * Managers of the section hide and close topics, but not their own or that of a member with the same role or a higher
 * one; administrators all.
 */
export const mayModerateTopic = mayModerateMember;

/**
 * Managers of the section say which of its topics are official, of any member; of a topic of all sections
 * administrators. A hidden one stays as it is.
 */
export function mayMarkTopic(
	viewer: Viewer,
	{ countryFid, hidden }: Pick<Topic, "countryFid" | "hidden">,
): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	if (!membership.ok) return membership;
	return viewer.manages(countryFid) && !hidden ? allowed : denied("not-allowed");
}

/** Administrators move topics to another category and change the categories. */
export function mayChangeCategories(viewer: Viewer): PolicyDecision {
	const membership = requireUnbannedMember(viewer);
	return membership.ok && !viewer.admin ? denied("not-allowed") : membership;
}

/** Sections whose topics the viewer sees in the administration; undefined for all. */
export const administeredSections = (viewer: Viewer): number[] | undefined =>
	viewer.auditor ? undefined : staffSections(viewer);

/** Its host, and those who moderate it. @param roles of its creator */
const mayManage = (viewer: Viewer, topic: Topic, roles: Roles): PolicyDecision =>
	viewer.hosts(topic.topid) ? requireUnbannedMember(viewer) : mayModerateTopic(viewer, topic, roles);

/** Hosts see who the hosts are and the figures, and so do those who moderate the topic. */
export const maySeeHosts = (viewer: Viewer, topic: Topic, roles: Roles): PolicyDecision =>
	mayManage(viewer, topic, roles);

/** The main host names the other hosts and hands the topic over. */
export function mayAppointHosts(viewer: Viewer, { uid, topid, hidden }: Topic): PolicyDecision {
	if (hidden || viewer.uid !== uid || !viewer.hosts(topid)) return denied("not-allowed");
	return requireUnbannedMember(viewer);
}

/** The main host removes another host; a host gives it up, the main host only after handing the topic over. */
export const mayRemoveHost = (viewer: Viewer, topic: Topic, hostUid: number): PolicyDecision =>
	hostUid === topic.uid
		? denied("not-allowed")
		: hostUid === viewer.uid
			? requireUnbannedMember(viewer)
			: mayAppointHosts(viewer, topic);

/** Same, if they may publish. A hidden topic is not edited. */
export function mayEditTopic(viewer: Viewer, topic: Topic, roles: Roles): PolicyDecision {
	const verdict = mayPublish(viewer);
	if (topic.hidden) return denied("not-allowed");
	return verdict.ok ? mayManage(viewer, topic, roles) : verdict;
}

/** Its main host, and those who moderate it; a hidden topic is not deleted. */
export const mayDeleteTopic = (viewer: Viewer, topic: Topic, roles: Roles): PolicyDecision => {
	if (topic.hidden) return denied("not-allowed");
	return topic.uid === viewer.uid ? mayManage(viewer, topic, roles) : mayModerateTopic(viewer, topic, roles);
};

/** Members who publish post in topics that are open, and in groups that they are members of. */
export function mayPostInTopic(
	viewer: Viewer,
	topic: Pick<TopicRow, "kind" | "closed" | "hidden">,
	isMember: boolean,
): PolicyDecision {
	const verdict = mayPublish(viewer);
	if (!verdict.ok) return verdict;
	if (topic.closed || topic.hidden) return denied("topic-closed");
	if (topic.kind === "topic" || isMember) return verdict;
	return denied("group-members-only");
}

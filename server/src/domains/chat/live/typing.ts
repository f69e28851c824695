import { chatEvents, chatRoom, groupRoom } from "#contract/chatEvents.ts";
import { chatRules } from "#contract/chatRules.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findMembership, getMembership } from "../conversation/queries.ts";
import { askRecipients } from "../conversation/recipients.ts";
import { findChatSettings } from "../conversation/settings.ts";
import { getGroup } from "../group/queries.ts";
import { c2cId, groupId, type Target } from "../ids.ts";
import { mayWriteInGroup } from "../policy.ts";
import { listBlockers } from "./blockers.ts";

/** Sends that a member is typing to the sockets of this process. @param to the other member, or 0 in a group */
export async function sendTyping(
	{ db, realtime }: Pick<Deps, "db" | "realtime">,
	{ uid, to, group }: { uid: number; to: number; group: number },
): Promise<void> {
	const typing = chatEvents["im.event.typing"];
	const userID = String(uid);
	if (to !== 0) return realtime.send(typing(chatRoom(to), { conversationID: c2cId(uid), userID }));
	const except = [uid, ...(await listBlockers(db, uid))].map(chatRoom);
	realtime.send(typing(groupRoom(group), { conversationID: groupId(group), userID }), except);
}

/**
 * Notifies the other members of a conversation that the viewer is typing, unless the viewer hides it. Recipients of a
 * message request and members of a large group are not notified.
 * @throws as for a message
 */
export async function notifyTyping(ctx: Ctx, target: Target): Promise<void> {
	const { db, viewer, clock, deps } = ctx;
	const found = await getMembership(db, viewer.uid, target);
	if (target.kind === "GROUP") {
		const group = await getGroup(db, target.id);
		if (found) authorize(mayWriteInGroup(viewer, found.member, group, clock.now()));
		if (group.memberCount > chatRules.typingMembers) return;
	} else {
		const theirs = await findMembership(db, target.uid, { kind: "C2C", uid: viewer.uid });
		const isAccepted = theirs?.member.accepted ?? false;
		const mayWrite = await askRecipients(ctx, [target.uid], new Set(isAccepted ? [target.uid] : []));
		authorize(mayWrite(target.uid));
		if (!isAccepted) return;
	}
	if (!(await findChatSettings(db, viewer.uid)).showTyping) return;
	const ids = {
		uid: viewer.uid,
		to: target.kind === "C2C" ? target.uid : 0,
		group: target.kind === "GROUP" ? target.id : 0,
	};
	deps.relay.send("chat.typing", [ids.uid, ids.to, ids.group]);
	await sendTyping(deps, ids);
}

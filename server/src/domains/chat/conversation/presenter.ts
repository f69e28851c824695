import type { ConversationView } from "#contract/chatViews.ts";
import type { AuthorView } from "#contract/common.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { type PolicyDecision, presentPermission } from "../../../platform/security/policy.ts";
import { listPictures } from "../../media/presenter.ts";
import { findFollowedUids } from "../../social/queries.ts";
import { listChatAuthors } from "../authors.ts";
import { conversationIdFor, peerOf } from "../ids.ts";
import { listNames, summarize } from "../message/presenter.ts";
import { mayWriteInGroup } from "../policy.ts";
import { type ConversationRow, listGroupNames, listLastMessages, listPeers, type MemberRow } from "./queries.ts";
import { askRecipients } from "./recipients.ts";
import { listChatSettings } from "./settings.ts";

/** One of the two has blocked the other. */
const isBlocked = (send: PolicyDecision): boolean =>
	!send.ok && (send.why === "blocked-by-member" || send.why === "chat-blocked");

type Listed = { conversation: ConversationRow; member: MemberRow };

/** A member by the names of the documents; what we don't keep for the chat has the value of an unset field. */
export const presentUser = ({ uid, name, city, avatar, groupid }: AuthorView) => ({
	userID: String(uid),
	nick: name,
	gender: "",
	birthday: 0,
	location: city,
	selfSignature: "",
	allowType: "AllowType_Type_AllowAny",
	language: 0,
	avatar,
	messageSettings: 0,
	adminForbidType: "AdminForbid_Type_None",
	level: groupid,
	role: 0,
	lastUpdatedTime: 0,
	profileCustomField: [],
});

/** Conversations of the viewer, in few queries. */
export async function presentConversations(ctx: Ctx, rows: readonly Listed[]): Promise<ConversationView[]> {
	const { db, viewer, lang, clock } = ctx;
	const isPair = ({ lowUid }: ConversationRow): boolean => lowUid !== null;
	const idsOf = (pair: boolean): number[] =>
		rows.flatMap(({ conversation }) => (isPair(conversation) === pair ? conversation.id : []));
	// A deleted member has no row in their conversations any more.
	const peerUids = rows.flatMap(({ conversation }) => peerOf(conversation, viewer.uid) ?? []);
	const [messages, groups, peers] = await Promise.all([
		listLastMessages(db, valuesOf(rows, "conversation")),
		listGroupNames(db, idsOf(false)),
		listPeers(db, viewer.uid, idsOf(true)),
	]);
	const [authorOf, nameOf, settingsOf, mayWrite, pictureOf, followed] = await Promise.all([
		listChatAuthors(db, peerUids, lang),
		listNames(db, messages, lang),
		listChatSettings(db, peerUids),
		askRecipients(ctx, peerUids, new Set(peers.flatMap(({ accepted, uid }) => (accepted ? uid : [])))),
		listPictures(db, valuesOf(groups, "aid")),
		findFollowedUids(db, viewer.uid, peerUids),
	]);
	const reader = { uid: viewer.uid, lang, blocks: viewer.blocks };
	return rows.map(({ conversation, member }) => {
		const { id, lastNumber, lastAt } = conversation;
		const last = messages.find(({ conversationId }) => conversationId === id);
		const peerUid = peerOf(conversation, viewer.uid);
		const peer = peers.find(({ conversationId }) => conversationId === id);
		const group = groups.find((one) => one.id === id);
		const shown = last ? summarize(last, reader, nameOf) : "";
		const send = peerUid
			? mayWrite(peerUid)
			: mayWriteInGroup(viewer, member, { mutedAll: group?.mutedAll ?? true }, clock.now());
		return {
			conversationID: conversationIdFor(conversation, viewer.uid),
			type: peerUid ? "C2C" : "GROUP",
			unreadCount: lastNumber - Math.max(member.readNumber, member.clearedNumber),
			lastMessage: {
				lastTime: Math.floor(lastAt.getTime() / 1000),
				lastSequence: lastNumber,
				// A change of a group is nobody’s message.
				fromAccount: last && last.kind !== "system" ? String(last.uid) : "",
				messageForShow: shown,
				payload: { text: last?.unsentAt ? "" : shown },
			},
			userProfile: peerUid ? presentUser(authorOf(peerUid)) : null,
			groupProfile: group
				? {
						groupID: String(id),
						name: group.name,
						avatar: group.aid === null ? null : (pictureOf(group.aid)?.thumb ?? null),
						memberCount: group.memberCount,
					}
				: null,
			isPinned: member.pinned,
			isMuted: member.muted,
			isArchived: member.archived,
			isMentionsOnly: member.mentionsOnly,
			mentionSequence: member.mentionNumber,
			isStranger: peerUid !== undefined && !followed.has(peerUid),
			isRequest: !member.accepted,
			readSequence: Math.max(member.readNumber, member.clearedNumber),
			peerReadSequence: peer?.accepted && settingsOf(peer.uid).showRead && !isBlocked(send) ? peer.readNumber : 0,
			can: { send: presentPermission(send) },
		};
	});
}

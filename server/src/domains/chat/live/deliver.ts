import { and, eq } from "drizzle-orm";
import { chatEvents, chatRoom, groupRoom } from "#contract/chatEvents.ts";
import type { MessageView } from "#contract/chatViews.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import type { ConversationRow } from "../conversation/queries.ts";
import { conversationIdFor } from "../ids.ts";
import { presentMessages } from "../message/presenter.ts";
import { findMessage, type MessageRow } from "../message/queries.ts";
import { chatMembers } from "../tables.ts";
import { isBlockedPair, listBlockers } from "./blockers.ts";
import { checkRoom, updateRoom } from "./rooms.ts";
import { sendTyping } from "./typing.ts";

type LiveDeps = Pick<Deps, "db" | "realtime">;
type Announcing = Pick<Deps, "db" | "realtime" | "relay">;

const received = chatEvents["im.event.messageReceived"];

const hasMedia = ({ kind }: MessageRow): boolean => kind !== "text" && kind !== "system";

/** Whether a member has not accepted a conversation. */
async function isWaiting(db: Db, conversationId: number, uid: number): Promise<boolean> {
	const [member] = await db
		.select({ accepted: chatMembers.accepted })
		.from(chatMembers)
		.where(and(eq(chatMembers.conversationId, conversationId), eq(chatMembers.uid, uid)));
	return member?.accepted === false;
}

/** A message of a message request without pictures, voice and card. */
const withhold = (view: MessageView): MessageView => ({
	...view,
	isWithheld: true,
	payload: { ...view.payload, pictures: [], voice: null, share: null },
});

/** Sends a message, or a change of one, to the sockets of this process. */
async function deliver(
	deps: LiveDeps,
	{ message, conversation }: { message: MessageRow; conversation: ConversationRow },
	isNew: boolean,
	view?: MessageView,
): Promise<void> {
	const { uid } = message;
	const reader = { uid, lang: "en" as const, blocks: () => false };
	const own = view ?? (await presentMessages(deps.db, [{ message, conversation }], reader))[0];
	if (!own) return;
	const viewFor = (member: number): MessageView => ({
		...own,
		conversationID: conversationIdFor(conversation, member),
		flow: member === uid ? "out" : "in",
	});
	const { lowUid, highUid, id, membership } = conversation;
	if (lowUid !== null && highUid !== null) {
		const other = lowUid === uid ? highUid : lowUid;
		const isRequest = hasMedia(message) && (await isWaiting(deps.db, id, other));
		// Who has just sent it was allowed to.
		const hearing = view || !(await isBlockedPair(deps.db, lowUid, highUid)) ? [uid, other] : [uid];
		for (const member of hearing) {
			const theirs = viewFor(member);
			const shown = isRequest && member !== uid ? withhold(theirs) : theirs;
			deps.realtime.send(received(chatRoom(member), { isNew, messages: [shown] }));
		}
		return;
	}
	await checkRoom(deps, id, membership);
	const except = [uid, ...(await listBlockers(deps.db, uid))].map(chatRoom);
	deps.realtime.send(received(groupRoom(id), { isNew, messages: [{ ...own, flow: "in" }] }), except);
	deps.realtime.send(received(chatRoom(uid), { isNew, messages: [own] }));
}

/**
 * Sends a committed message, or a change of one, to the sockets of all processes.
 * @param view of one that was sent just now, as its author sees it
 */
export async function announceMessage(
	deps: Announcing,
	found: { message: MessageRow; conversation: ConversationRow },
	isNew: boolean,
	view?: MessageView,
): Promise<void> {
	deps.relay.send(relayKinds.message, [found.message.mid, Number(isNew)]);
	await deliver(deps, found, isNew, view);
}

/** Tells the sockets of a member that a conversation of theirs has changed. */
function sendListChange({ realtime }: Pick<Deps, "realtime">, uid: number, conversationID: string): void {
	realtime.send(chatEvents["im.event.conversationListUpdated"](chatRoom(uid), { conversationID }));
}

/** Same in all processes. @param other the other member of a conversation of two; 0 in a group `id` */
export function announceListChange(
	deps: Pick<Deps, "realtime" | "relay">,
	uid: number,
	conversation: Pick<ConversationRow, "id" | "lowUid" | "highUid">,
): void {
	const conversationID = conversationIdFor(conversation, uid);
	deps.relay.send(relayKinds.list, [
		uid,
		Number(conversationID.startsWith("GROUP")),
		Number(/\d+$/.exec(conversationID)?.[0]),
	]);
	sendListChange(deps, uid, conversationID);
}

/** Members joined or left a group: their sockets join or leave its room, in all processes. */
export async function announceMembers(deps: Announcing, id: number, uids: readonly number[]): Promise<void> {
	for (let at = 0; at < uids.length; at += 100) deps.relay.send(relayKinds.members, [id, ...uids.slice(at, at + 100)]);
	await updateRoom(deps, id, uids);
	for (const uid of uids) sendListChange(deps, uid, `GROUP${id}`);
}

const relayKinds = {
	message: "chat.message",
	list: "chat.list",
	members: "chat.members",
	typing: "chat.typing",
} as const;

/** What other processes have changed, sent to the sockets of this one. */
export const relays = (deps: LiveDeps) => ({
	async [relayKinds.message]([mid = 0, isNew]: readonly number[]) {
		const found = await findMessage(deps.db, mid);
		if (found) await deliver(deps, found, isNew === 1);
	},
	[relayKinds.typing]: ([uid = 0, to = 0, group = 0]: readonly number[]) => sendTyping(deps, { uid, to, group }),
	async [relayKinds.list]([uid = 0, isGroup, id]: readonly number[]) {
		sendListChange(deps, uid, `${isGroup === 1 ? "GROUP" : "C2C"}${id}`);
	},
	async [relayKinds.members]([id = 0, ...uids]: readonly number[]) {
		await updateRoom(deps, id, uids);
		for (const uid of uids) sendListChange(deps, uid, `GROUP${id}`);
	},
});

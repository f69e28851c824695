import * as calls from "#contract/chatConversations.ts";
import { chatEvents, chatRoom } from "#contract/chatEvents.ts";
import * as session from "#contract/chatSession.ts";
import * as settings from "#contract/chatSettings.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { isOn } from "../../../platform/http/wireValues.ts";
import { parseTarget, readIds } from "../ids.ts";
import { joinRooms } from "../live/rooms.ts";
import { notifyTyping } from "../live/typing.ts";
import { createSignature, verifySignature } from "../sign/signature.ts";
import { deleteConversations, markRead, setConversation } from "./actions/changeConversation.ts";
import { getConversation } from "./getConversation.ts";
import { listConversations } from "./listConversations.ts";
import { askPresence } from "./presence.ts";
import { countUnread } from "./queries.ts";
import { findChatSettings, saveChatSettings } from "./settings.ts";

const given = <T extends object>(values: T) =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
const bit = (value: boolean) => (value ? (1 as const) : (0 as const));
const present = ({
	seenAt: _,
	showRead,
	showTyping,
	showPresence,
	...settings
}: Awaited<ReturnType<typeof findChatSettings>>) => ({
	...settings,
	showRead: bit(showRead),
	showTyping: bit(showTyping),
	showPresence: bit(showPresence),
});

export const routes: Route[] = [
	handle(session.genUserSign, async (ctx, { body }) => createSignature(ctx, body.userId)),
	handle(session.getUserSig, async (ctx, { body }) => createSignature(ctx, body.identifier)),
	handle(session.logIn, async (ctx, { body }) => {
		verifySignature(ctx, body.userID, body.sign);
		await joinRooms(ctx);
		const userID = String(ctx.viewer.uid);
		ctx.socket?.send(chatEvents["im.event.ready"](chatRoom(ctx.viewer.uid), { userID }));
		const { unread } = await countUnread(ctx.db, ctx.viewer.uid);
		return { userID, isReady: true, unreadCount: unread };
	}),
	handle(calls.listConversations, (ctx, { query }) => listConversations(ctx, query)),
	handle(calls.getConversation, (ctx, { query }) => getConversation(ctx, parseTarget(query.conversationID))),
	handle(calls.setMessageRead, (ctx, { body }) => markRead(ctx, parseTarget(body.conversationID), body.sequence)),
	acknowledge(calls.deleteConversation, (ctx, { body }) =>
		deleteConversations(ctx, [parseTarget(body.conversationID)]),
	),
	acknowledge(calls.setConversation, (ctx, { body: { conversationID, pin, mute, archive, mentionsOnly, accept } }) =>
		setConversation(
			ctx,
			parseTarget(conversationID),
			given({
				pinned: isOn(pin),
				muted: isOn(mute),
				archived: isOn(archive),
				mentionsOnly: isOn(mentionsOnly),
				accepted: isOn(accept),
			}) as object,
		),
	),
	handle(settings.chatSettings, async (ctx) => present(await findChatSettings(ctx.db, ctx.viewer.uid))),
	handle(settings.saveChatSettings, async (ctx, { body: { showRead, showTyping, showPresence, ...settings } }) =>
		present(
			await saveChatSettings(
				ctx,
				given({
					...settings,
					showRead: isOn(showRead),
					showTyping: isOn(showTyping),
					showPresence: isOn(showPresence),
				}) as object,
			),
		),
	),
	acknowledge(calls.setTyping, (ctx, { body }) => notifyTyping(ctx, parseTarget(body.conversationID))),
	handle(calls.getPresence, async (ctx, { body }) => ({ lists: await askPresence(ctx, readIds(body.ids)) })),
];

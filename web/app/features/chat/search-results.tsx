import { useEffect, useState } from "react";
import { listConversations } from "#contract/chatConversations.ts";
import { searchMessages } from "#contract/chatMessages.ts";
import type { ConversationView, MessageView } from "#contract/chatViews.ts";
import { callChat } from "../../lib/chat/call.ts";
import { useChat, useStore, useText } from "./chat-context.ts";
import { ConversationRow, nameOf } from "./conversation-row.tsx";

/** Between the last letter and the search. Milliseconds. */
const delayMs = 300;

/** A found message as a row of the list. */
const asRow = (message: MessageView, known: ConversationView | undefined): ConversationView => ({
	conversationID: message.conversationID,
	type: message.conversationID.startsWith("GROUP") ? "GROUP" : "C2C",
	unreadCount: 0,
	lastMessage: {
		lastTime: message.time,
		lastSequence: message.sequence,
		fromAccount: "",
		messageForShow: message.payload.text,
		payload: { text: message.payload.text },
	},
	userProfile: known?.userProfile ?? null,
	groupProfile: known?.groupProfile ?? {
		groupID: "",
		name: message.nick,
		avatar: message.avatar,
		memberCount: 0,
	},
	...{ isMentionsOnly: false, mentionSequence: 0, isStranger: false },
	...{ isPinned: false, isMuted: false, isArchived: false, isRequest: false, readSequence: 0, peerReadSequence: 0 },
	can: { send: { ok: true } },
});

interface Found {
	of: string;
	messages: MessageView[];
	named: ConversationView[];
}

/** Conversations with a name, and messages with some words. */
export function SearchResults({ query }: { query: string; onPick: () => void }) {
	const { conversations } = useChat();
	const store = useStore();
	const t = useText();
	const [found, setFound] = useState<Found>({ of: "", messages: [], named: [] });
	useEffect(() => {
		if (query.length < 2) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			const { signal } = controller;
			Promise.all([
				callChat(searchMessages, { query: { query } }, { signal }),
				callChat(listConversations, { query: { search: query, limit: 20 } }, { signal }),
			]).then(
				([{ messageList }, { conversationList }]) =>
					setFound({ of: query, messages: messageList, named: conversationList }),
				() => undefined,
			);
		}, delayMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [query]);
	const letters = query.toLocaleLowerCase(store.site.lang);
	const named =
		found.of === query
			? found.named
			: conversations.filter((one) => nameOf(one).toLocaleLowerCase(store.site.lang).includes(letters));
	const messages = found.of === query ? found.messages : [];
	return (
		<div className="chat-rows">
			{named.length > 0 && <h2 className="chat-heading">{t("chats.conversations")}</h2>}
			<ul>
				{named.map((view) => (
					<ConversationRow key={view.conversationID} view={view} />
				))}
			</ul>
			{messages.length > 0 && <h2 className="chat-heading">{t("chats.messages")}</h2>}
			<ul>
				{messages.map((message) => (
					<ConversationRow
						key={message.mid}
						view={asRow(
							message,
							conversations.find(({ conversationID }) => conversationID === message.conversationID),
						)}
						text={`${message.nick}: ${message.payload.text}`}
						at={message.sequence}
					/>
				))}
			</ul>
			<p className="chat-hint" role="status">
				{found.of === query && named.length + messages.length === 0 && t("chats.nothingFound")}
			</p>
		</div>
	);
}

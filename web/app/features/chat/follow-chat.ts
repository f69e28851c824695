import type { MessageView } from "#contract/chatViews.ts";
import { onOutgoingChange, sendWaitingMessages } from "../../lib/chat/outbox.ts";
import { listenChat } from "../../lib/chat/session.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { onOutcome } from "../../lib/unsent/send.ts";
import { showOutgoing } from "./change-messages.ts";
import type { ChatStore } from "./chat-store.ts";
import { loadConversations, refreshConversation } from "./load-conversations.ts";
import { loadNewer } from "./load-messages.ts";
import { followsWithoutGap, mergeMessages, replaceMessages } from "./merge-messages.ts";
import { watchPresence } from "./watch-presence.ts";

/** Shows new and changed messages of the open conversation. */
function showMessages(store: ChatStore, messages: MessageView[], isNew: boolean): void {
	const { open } = store.state;
	const own = messages.filter(({ conversationID }) => conversationID === open?.id);
	if (!open || own.length === 0) return;
	if (!isNew) store.updateOpen(open.id, { messages: replaceMessages(open.messages, own) });
	if (!isNew || open.hasNewer || open.isSaved) return;
	// What was missed is read in full; so is what the server says of a group in English.
	const isForeign = store.site.lang !== "en" && own.some(({ kind }) => kind === "system");
	if (isForeign || !followsWithoutGap(open.messages, own)) void loadNewer(store, true);
	else store.updateOpen(open.id, { messages: mergeMessages(open.messages, own) });
}

/** For how long typing is shown after a key was pressed. Milliseconds. */
const typingMs = 6_000;
const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();

function hideTyping(store: ChatStore, id: string): void {
	const { [id]: _gone, ...typing } = store.state.typing;
	store.update({ typing });
}

function showTyping(store: ChatStore, id: string, uid: string): void {
	clearTimeout(typingTimers.get(id));
	store.update({ typing: { ...store.state.typing, [id]: uid } });
	typingTimers.set(
		id,
		setTimeout(() => hideTyping(store, id), typingMs),
	);
}

/** Keeps the chat current while it is open. @returns how to stop */
export function followChat(store: ChatStore): () => void {
	let wasLost = false;
	const stops = [
		listenChat({
			onReady(unread) {
				store.update({ isOnline: true, unread });
				void sendWaitingMessages();
				if (wasLost) {
					void loadConversations(store);
					if (store.state.open) refreshConversation(store, store.state.open.id);
				}
				if (!store.state.open?.hasNewer) void loadNewer(store, true);
				wasLost = false;
			},
			onLost() {
				wasLost = true;
				store.update({ isOnline: navigator.onLine && store.state.isOnline });
			},
			onMessages(messages, isNew) {
				showMessages(store, messages, isNew);
				for (const id of new Set(messages.map(({ conversationID }) => conversationID))) {
					if (store.state.typing[id]) hideTyping(store, id);
					refreshConversation(store, id);
				}
			},
			onTyping: (id, uid) => showTyping(store, id, uid),
			onListChange: (id) => refreshConversation(store, id),
		}),
		onOutcome(({ kind, key: clientId }, outcome) => {
			if (kind !== "message" || outcome.state !== "sent") return;
			const message = outcome.answer as MessageView;
			store.update({ isOnline: true, outgoing: store.state.outgoing.filter((one) => one.clientId !== clientId) });
			showMessages(store, [message], true);
			refreshConversation(store, message.conversationID);
			// C-74: not in the panel, and a conversation of two shows it beside the message.
			if (store.site.mode === "page" && message.conversationID.startsWith("GROUP"))
				store.update({ toast: translatorFor(store.site.lang)("chats.forwarded") });
		}),
		onOutgoingChange(() => void showOutgoing(store)),
		watchPresence(store),
	];
	const setOnline = (): void => {
		store.update({ isOnline: navigator.onLine });
		if (!navigator.onLine) return;
		void sendWaitingMessages();
		if (store.state.listFailed) void loadConversations(store);
	};
	for (const name of ["online", "offline"]) addEventListener(name, setOnline);
	void showOutgoing(store);
	return () => {
		for (const stop of stops) stop();
		for (const name of ["online", "offline"]) removeEventListener(name, setOnline);
	};
}

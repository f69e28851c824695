import { getConversation, setMessageRead } from "#contract/chatConversations.ts";
import { listMessages } from "#contract/chatMessages.ts";
import { CallError } from "#contract/pageApi.ts";
import { readConversation, storeConversation } from "../../lib/chat/cache.ts";
import { callChat } from "../../lib/chat/call.ts";
import { type ChatStore, newOpen } from "./chat-store.ts";
import { mergeMessages } from "./merge-messages.ts";

/** Messages around a place to which the stream jumps. */
const aroundSize = 40;
let marks = 0;

const page = (
	conversationID: string,
	query: { nextReqMessageID?: string; count?: number; after?: number; time?: number },
) => callChat(listMessages, { query: { conversationID, ...query } });

/** Stores what is shown of the end of the open conversation. */
function save(store: ChatStore): void {
	const { open } = store.state;
	if (!open?.view || open.hasNewer || open.error) return;
	const { id, view, messages, hasOlder } = open;
	const stored = { owner: String(store.site.uid), conversationID: id, conversation: view, messages, hasOlder };
	void storeConversation(stored).catch(() => undefined);
}

/** Shows why a conversation could not be loaded, or that it is what the device has stored. */
function fail(store: ChatStore, id: string, error: unknown): void {
	if (!(error instanceof CallError)) throw error;
	const isSaved = (store.state.open?.messages.length ?? 0) > 0;
	if (error.status === 0) store.update({ isOnline: false });
	store.updateOpen(id, { loading: false, error: isSaved && error.status === 0 ? "" : error.message || "offline" });
}

/** Opens a conversation at its end, or at a message. What the device has stored is shown at once. */
export async function openConversation(store: ChatStore, id: string, at = 0): Promise<void> {
	const known = store.state.conversations.find(({ conversationID }) => conversationID === id);
	store.update({ open: newOpen(id, known), notice: "" });
	const stored = at ? undefined : await readConversation(String(store.site.uid), id).catch(() => undefined);
	if (stored && store.state.open?.id === id && store.state.open.messages.length === 0)
		store.updateOpen(id, {
			...{ view: known ?? stored.conversation, messages: stored.messages, hasOlder: stored.hasOlder },
			...{ isSaved: true, readAtOpening: (known ?? stored.conversation).readSequence },
		});
	try {
		const [view, { messageList, isCompleted }] = await Promise.all([
			callChat(getConversation, { query: { conversationID: id } }),
			page(id, {}),
		]);
		if (store.state.open?.id !== id) return;
		const unread = view.lastMessage.lastSequence - view.readSequence;
		store.updateOpen(id, {
			...{ view, messages: messageList, hasOlder: !isCompleted, loading: false, isSaved: false, error: "" },
			readAtOpening: unread > 0 ? view.readSequence : 0,
		});
		save(store);
		if (at) await jumpToMessage(store, at);
	} catch (error) {
		fail(store, id, error);
	}
}

/** Loads the page before the first message (L-009). */
export async function loadOlder(store: ChatStore): Promise<void> {
	const { open } = store.state;
	const [first] = open?.messages ?? [];
	if (!open?.hasOlder || open.loading || !first) return;
	store.updateOpen(open.id, { loading: true });
	try {
		const { messageList, isCompleted } = await page(open.id, { nextReqMessageID: first.ID });
		const { messages = [] } = store.state.open ?? {};
		store.updateOpen(open.id, {
			...{ messages: mergeMessages(messages, messageList), hasOlder: !isCompleted, loading: false, isSaved: false },
		});
	} catch (error) {
		fail(store, open.id, error);
	}
}

/** Loads all messages after the last one, in pages: after a jump, and after a lost connection. */
export async function loadNewer(store: ChatStore, all = false): Promise<void> {
	const { open } = store.state;
	if (!open || open.loading || open.error) return;
	const { id } = open;
	store.updateOpen(id, { loading: true });
	try {
		for (let isDone = false; !isDone; ) {
			const last = store.state.open?.messages.at(-1)?.sequence ?? 0;
			const { messageList, isCompleted } = await page(id, { after: last, count: all ? 100 : undefined } as object);
			if (store.state.open?.id !== id) return;
			store.updateOpen(id, {
				messages: mergeMessages(store.state.open.messages, messageList),
				hasNewer: !isCompleted,
			});
			isDone = isCompleted || !all;
		}
		store.updateOpen(id, { loading: false, isSaved: false });
		save(store);
	} catch (error) {
		fail(store, id, error);
	}
}

/** Shows a message, wherever it is in the conversation. */
export async function jumpToMessage(store: ChatStore, sequence: number): Promise<void> {
	const { open } = store.state;
	if (!open) return;
	const jump = { to: sequence, mark: ++marks };
	if (open.messages.some((message) => message.sequence === sequence)) return store.updateOpen(open.id, { jump });
	try {
		const half = Math.floor(aroundSize / 2);
		const { messageList, isCompleted } = await page(open.id, {
			after: Math.max(0, sequence - half),
			count: aroundSize,
		});
		store.updateOpen(open.id, {
			...{ messages: messageList, hasOlder: (messageList[0]?.sequence ?? 1) > 1, hasNewer: !isCompleted },
			...{ jump, loading: false },
		});
	} catch (error) {
		fail(store, open.id, error);
	}
}

/** Shows the first message of a day. @param time unix seconds @returns false when there is none from then on */
export async function jumpToTime(store: ChatStore, time: number): Promise<boolean> {
	const { open } = store.state;
	if (!open) return false;
	const { messageList } = await page(open.id, { time, count: 1 });
	const [first] = messageList;
	if (first) await jumpToMessage(store, first.sequence);
	return first !== undefined;
}

/** Goes back to the end of the conversation. */
export async function jumpToEnd(store: ChatStore): Promise<void> {
	const { open } = store.state;
	if (!open) return;
	if (open.hasNewer) {
		try {
			const { messageList, isCompleted } = await page(open.id, {});
			store.updateOpen(open.id, { messages: messageList, hasOlder: !isCompleted, hasNewer: false });
		} catch (error) {
			return fail(store, open.id, error);
		}
	}
	const last = store.state.open?.messages.at(-1)?.sequence ?? 0;
	store.updateOpen(open.id, { jump: { to: last, mark: ++marks } });
}

/**
 * Marks what is shown as read, when somebody looks at the page. A message request stays unread until it is accepted.
 */
export async function markShownRead(store: ChatStore): Promise<void> {
	const { open } = store.state;
	const last = open?.messages.at(-1)?.sequence ?? 0;
	if (!open?.view || document.hidden || open.view.isRequest || open.isSaved || last <= open.view.readSequence) return;
	store.updateOpen(open.id, { view: { ...open.view, readSequence: last, unreadCount: 0 } });
	const conversations = store.state.conversations.map((one) =>
		one.conversationID === open.id ? { ...one, unreadCount: 0, readSequence: last } : one,
	);
	store.update({ conversations });
	await callChat(setMessageRead, { body: { conversationID: open.id, sequence: last } }).catch(() => undefined);
	dispatchEvent(new Event("site:chat-read"));
}

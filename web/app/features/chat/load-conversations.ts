import {
	deleteConversation as deleteCall,
	getConversation,
	listConversations,
	setConversation as setConversationCall,
} from "#contract/chatConversations.ts";
import type { ConversationView } from "#contract/chatViews.ts";
import { CallError } from "#contract/pageApi.ts";
import { deleteStored, readList, storeList } from "../../lib/chat/cache.ts";
import { callChat } from "../../lib/chat/call.ts";
import type { ChatStore, ListKind } from "./chat-store.ts";
import { placeConversation } from "./merge-messages.ts";

/** Between a change of a conversation and reading it, so that a lively group is read a few times a second at most. */
const refreshMs = 200;

const owner = ({ site }: ChatStore): string => String(site.uid);

/** Loads a list from its beginning; what the device has stored is shown meanwhile. */
export async function loadConversations(store: ChatStore, kind: ListKind = store.state.kind): Promise<void> {
	if (kind !== store.state.kind) store.update({ kind, conversations: [], next: null, listLoaded: false });
	if (kind === "all" && store.state.conversations.length === 0) {
		const stored = await readList(owner(store)).catch(() => undefined);
		if (stored && store.state.conversations.length === 0 && store.state.kind === kind)
			store.update({ conversations: stored });
	}
	try {
		const { conversationList, next, requests, totalUnreadCount } = await callChat(listConversations, {
			query: { list: kind },
		});
		if (store.state.kind !== kind) return;
		store.update({
			...{ conversations: conversationList, next, requests, unread: totalUnreadCount },
			...{ listLoaded: true, listFailed: false },
		});
		if (kind === "all") void storeList(owner(store), conversationList).catch(() => undefined);
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		store.update({ listFailed: true, isOnline: error.status !== 0 && store.state.isOnline });
	}
}

/** Loads the next page of the list. */
export async function loadMoreConversations(store: ChatStore): Promise<void> {
	const { kind, next } = store.state;
	if (next === null) return;
	store.update({ next: null });
	try {
		const page = await callChat(listConversations, { query: { list: kind, cursor: next } });
		if (store.state.kind !== kind) return;
		const known = new Set(store.state.conversations.map(({ conversationID }) => conversationID));
		const added = page.conversationList.filter(({ conversationID }) => !known.has(conversationID));
		store.update({ conversations: [...store.state.conversations, ...added], next: page.next });
	} catch {
		store.update({ next });
	}
}

/** Reads a conversation again, and puts it in its place in the list. */
async function refresh(store: ChatStore, id: string): Promise<void> {
	let view: ConversationView | undefined;
	try {
		view = await callChat(getConversation, { query: { conversationID: id } });
	} catch (error) {
		if (!(error instanceof CallError) || error.status !== 404) return;
	}
	const { kind, conversations, open } = store.state;
	const isListed =
		view &&
		view.lastMessage.lastSequence > 0 &&
		(kind === "requests" ? view.isRequest : !view.isRequest && view.isArchived === (kind === "archived"));
	const list = placeConversation(conversations, id, isListed ? view : undefined);
	store.update({ conversations: list });
	if (kind === "all") void storeList(owner(store), list).catch(() => undefined);
	if (open?.id !== id) return;
	if (view) store.updateOpen(id, { view });
	else store.updateOpen(id, { view: undefined, error: "gone", messages: [] });
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Reads a conversation again soon. */
export function refreshConversation(store: ChatStore, id: string): void {
	if (timers.has(id)) return;
	timers.set(
		id,
		setTimeout(() => {
			timers.delete(id);
			void refresh(store, id);
		}, refreshMs),
	);
}

/** Pins, mutes or archives a conversation, or accepts a message request. @throws CallError */
export async function setConversation(
	store: ChatStore,
	id: string,
	change: { pin?: 0 | 1; mute?: 0 | 1; archive?: 0 | 1; mentionsOnly?: 0 | 1; accept?: 1 },
): Promise<void> {
	await callChat(setConversationCall, { body: { conversationID: id, ...change } });
	await refresh(store, id);
	if (change.accept) await loadConversations(store);
}

/** Deletes a conversation for the viewer; the list is shown then (U-007). @throws CallError */
export async function deleteConversation(store: ChatStore, id: string): Promise<void> {
	await callChat(deleteCall, { body: { conversationID: id } });
	void deleteStored(owner(store), id).catch(() => undefined);
	store.update({ conversations: placeConversation(store.state.conversations, id, undefined) });
}

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ConversationView, MessageView } from "#contract/chatViews.ts";
import { chatDatabase } from "./database-name.ts";

/** The most conversations, and messages of one, that are stored. */
const [maxConversations, maxMessages] = [60, 120];

interface StoredConversation {
	owner: string;
	conversationID: string;
	conversation: ConversationView;
	messages: MessageView[];
	hasOlder: boolean;
	/** Unix milliseconds. */
	at: number;
}

interface Schema extends DBSchema {
	lists: { key: string; value: { owner: string; conversations: ConversationView[] } };
	conversations: { key: [owner: string, conversationID: string]; value: StoredConversation };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const reset = (): void => {
	opened = undefined;
};

function open(): Promise<IDBPDatabase<Schema>> {
	opened ??= openDB<Schema>(chatDatabase, 1, {
		upgrade(database) {
			database.createObjectStore("lists", { keyPath: "owner" });
			database.createObjectStore("conversations", { keyPath: ["owner", "conversationID"] });
		},
		blocking(_current, _blocked, event) {
			(event.target as IDBDatabase).close();
			reset();
		},
		terminated: reset,
	});
	opened.catch(reset);
	return opened;
}

/** The list as it was seen last. */
export async function readList(owner: string): Promise<ConversationView[] | undefined> {
	return (await (await open()).get("lists", owner))?.conversations;
}

export async function storeList(owner: string, conversations: ConversationView[]): Promise<void> {
	await (await open()).put("lists", { owner, conversations: conversations.slice(0, maxConversations) });
}

export async function readConversation(owner: string, id: string): Promise<StoredConversation | undefined> {
	return (await open()).get("conversations", [owner, id]);
}

/** Stores the end of a conversation, and deletes those that were not opened for the longest time. */
export async function storeConversation(stored: Omit<StoredConversation, "at">): Promise<void> {
	const writing = (await open()).transaction("conversations", "readwrite");
	const { messages, hasOlder } = stored;
	void writing.store.put({
		...stored,
		messages: messages.slice(-maxMessages),
		hasOlder: hasOlder || messages.length > maxMessages,
		at: Date.now(),
	});
	if ((await writing.store.count()) > maxConversations) {
		const all = (await writing.store.getAll()).sort((a, b) => b.at - a.at);
		for (const { owner, conversationID } of all.slice(maxConversations))
			void writing.store.delete([owner, conversationID]);
	}
	await writing.done;
}

/** Deletes a conversation that the member has deleted or left. */
export async function deleteStored(owner: string, id: string): Promise<void> {
	await (await open()).delete("conversations", [owner, id]);
}

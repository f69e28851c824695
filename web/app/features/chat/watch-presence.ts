import { getPresence } from "#contract/chatConversations.ts";
import { callChat } from "../../lib/chat/call.ts";
import { peerOf } from "./chat-links.ts";
import type { ChatStore } from "./chat-store.ts";

/** A client asks every minute. Milliseconds. */
const intervalMs = 60_000;

/** Asks who is present of the members in the list, which also says that the viewer is. */
async function ask(store: ChatStore): Promise<void> {
	if (document.hidden) return;
	const { conversations, open } = store.state;
	const uids = new Set([open?.id ?? "", ...conversations.map(({ conversationID }) => conversationID)].map(peerOf));
	uids.delete("");
	const { lists } = await callChat(getPresence, { body: { ids: [...uids].slice(0, 100).join(",") } });
	store.update({ present: new Set(lists.flatMap(({ userID, isPresent }) => (isPresent ? userID : []))) });
}

/** Keeps current who is present. @returns how to stop */
export function watchPresence(store: ChatStore): () => void {
	const again = (): void => void ask(store).catch(() => undefined);
	const timer = setInterval(again, intervalMs);
	const first = setTimeout(again, 1_000);
	document.addEventListener("visibilitychange", again);
	return () => {
		clearInterval(timer);
		clearTimeout(first);
		document.removeEventListener("visibilitychange", again);
	};
}

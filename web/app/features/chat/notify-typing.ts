import { setTyping } from "#contract/chatConversations.ts";
import { callChat } from "../../lib/chat/call.ts";

/** Between two times that the others are notified. Milliseconds. */
const intervalMs = 4_000;
let last = 0;

/** Notifies the others that the viewer is typing. */
export function notifyTyping(conversationID: string): void {
	if (Date.now() - last < intervalMs) return;
	last = Date.now();
	void callChat(setTyping, { body: { conversationID } }).catch(() => undefined);
}

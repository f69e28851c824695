import type { ConversationView, MessageView } from "#contract/chatViews.ts";

/** Messages by number, each once: later ones take the place of earlier ones. */
export function mergeMessages(known: readonly MessageView[], added: readonly MessageView[]): MessageView[] {
	const byNumber = new Map(known.map((message) => [message.sequence, message]));
	for (const message of added) byNumber.set(message.sequence, message);
	return [...byNumber.values()].sort((a, b) => a.sequence - b.sequence);
}

/** Replaces messages that are shown; others are left out. */
export function replaceMessages(known: readonly MessageView[], changed: readonly MessageView[]): MessageView[] {
	const byNumber = new Map(changed.map((message) => [message.sequence, message]));
	return known.map((message) => byNumber.get(message.sequence) ?? message);
}

/** Whether new messages follow the last one without a gap. */
export const followsWithoutGap = (known: readonly MessageView[], added: readonly MessageView[]): boolean => {
	const last = known.at(-1)?.sequence ?? 0;
	const first = Math.min(...added.map(({ sequence }) => sequence));
	return first <= last + 1;
};

/** Pinned conversations first, then by the last message. */
export const byLastMessage = (a: ConversationView, b: ConversationView): number =>
	Number(b.isPinned) - Number(a.isPinned) || b.lastMessage.lastTime - a.lastMessage.lastTime;

/** The list with a conversation put in its place; without it when `view` is undefined. */
export function placeConversation(
	list: readonly ConversationView[],
	id: string,
	view: ConversationView | undefined,
): ConversationView[] {
	const others = list.filter(({ conversationID }) => conversationID !== id);
	return view ? [...others, view].sort(byLastMessage) : others;
}

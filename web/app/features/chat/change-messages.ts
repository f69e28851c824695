import { editMessage as editCall, reactToMessage, unsendMessage } from "#contract/chatMessages.ts";
import type { Reaction } from "#contract/chatRules.ts";
import type { MessageView, SharedCard } from "#contract/chatViews.ts";
import { callChat } from "../../lib/chat/call.ts";
import { listOutgoing, newClientId, type OutgoingEntry, queueMessage } from "../../lib/chat/outbox.ts";
import { lastDiscarded } from "../../lib/unsent/discard.ts";
import { currentOwner } from "../../lib/unsent/entry.ts";
import { isFailed } from "../../lib/unsent/lifetimes.ts";
import { storePictures } from "../../lib/unsent/pictures.ts";
import type { ChatStore, Outgoing } from "./chat-store.ts";
import { replaceMessages } from "./merge-messages.ts";
import type { Recording } from "./record-voice.ts";

/** What the viewer sends. */
export interface NewMessage {
	text?: string;
	/** Pictures that are made smaller already. */
	pictures?: Blob[];
	replyTo?: number;
	share?: SharedCard;
	voice?: Recording;
	/** Members of the group whom the text mentions. */
	mentions?: number[];
}

/** Shows what waits of the viewer. */
export async function showOutgoing(store: ChatStore): Promise<void> {
	const entries = await listOutgoing().catch(() => []);
	const show = ({ key, error = "", at, content }: OutgoingEntry, state: Outgoing["state"]): Outgoing => ({
		...{ ...content, clientId: key, state, error, time: Math.floor(at / 1_000) },
	});
	const outgoing = entries.map((entry) => show(entry, isFailed(entry, Date.now()) ? "failed" : "loading"));
	const discarded = lastDiscarded();
	if (discarded?.kind === "message") outgoing.push(show(discarded as OutgoingEntry, "discarded"));
	store.update({ outgoing: outgoing.sort((a, b) => (a.clientId < b.clientId ? -1 : 1)) });
}

/** A message is queued after those before it, also when it is stored in less time. */
let lastQueued: Promise<void> = Promise.resolve();

/** Shows a message at once as "loading", and sends it (S-016). */
export async function sendMessage(
	store: ChatStore,
	to: string,
	{ text = "", pictures = [], replyTo = 0, share, voice, mentions = [] }: NewMessage,
): Promise<void> {
	const clientId = newClientId();
	const files = pictures.map((file) => ({ id: crypto.randomUUID(), file }));
	const recording = voice && { id: crypto.randomUUID(), seconds: voice.seconds, peaks: voice.peaks };
	const content = {
		...{ to, text, photos: files.map(({ id }) => id), aids: {}, replyTo },
		...{ share: share ?? null, voice: recording ?? null, mentions },
	};
	const shown: Outgoing = { ...content, clientId, state: "loading", error: "", time: Math.floor(Date.now() / 1_000) };
	store.update({ outgoing: [...store.state.outgoing, shown] });
	if (voice && recording) files.push({ id: recording.id, file: voice.file });
	const before = lastQueued;
	lastQueued = (async () => {
		await before.catch(() => undefined);
		if (files.length > 0) await storePictures(currentOwner(), files);
		await queueMessage(clientId, content);
	})();
	await lastQueued;
}

function showChanged(store: ChatStore, message: MessageView): void {
	const { open } = store.state;
	if (open) store.updateOpen(open.id, { messages: replaceMessages(open.messages, [message]) });
}

/** Changes a text of one's own within ten minutes. @throws CallError */
export const editMessage = async (store: ChatStore, mid: number, text: string): Promise<void> =>
	showChanged(store, (await callChat(editCall, { body: { mid, text } })).message);

/** Takes a message of one's own back within ten minutes. @throws CallError */
export const unsend = async (store: ChatStore, mid: number): Promise<void> =>
	showChanged(store, (await callChat(unsendMessage, { body: { mid } })).message);

/** Reacts to a message, or takes the same reaction back. @throws CallError */
export async function react(store: ChatStore, { mid, reactions }: MessageView, emoji: string): Promise<void> {
	const own = reactions.some((one) => one.emoji === emoji && one.userIDs.includes(String(store.site.uid)));
	showChanged(
		store,
		(await callChat(reactToMessage, { body: { mid, emoji: (own ? "" : emoji) as Reaction } })).message,
	);
}

import { sendCustom, sendText, uploadVoice } from "#contract/chatMessages.ts";
import { CallError } from "#contract/pageApi.ts";
import { sectionPrefix } from "../section-prefix.ts";
import { currentOwner, type UnsentEntry } from "../unsent/entry.ts";
import { filesOfMessage } from "../unsent/files.ts";
import { isTemporary, type Outcome, type UnsentRow } from "../unsent/kind.ts";
import { uploadLifetimeMs } from "../unsent/lifetimes.ts";
import { saveUnsent } from "../unsent/load-store.ts";
import type { OutgoingMessage } from "../unsent/message.ts";
import { uploadFile } from "../unsent/outbox/upload-waiting.ts";
import { readPictures } from "../unsent/pictures.ts";
import { sendWaiting } from "../unsent/send.ts";
import { listUnsent, onUnsentChange, updateUnsent } from "../unsent/store.ts";
import { callChat, uploadToChat } from "./call.ts";

export type OutgoingEntry = UnsentEntry<"message">;

/** Ids that sort in the order of sending. */
export const newClientId = (): string =>
	`${Date.now().toString(36).padStart(9, "0")}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

/** The viewer's messages that are not sent, in the order of sending. */
export const listOutgoing = (): Promise<OutgoingEntry[]> => listUnsent(currentOwner(), "message");

/** Calls `listen` when a message is added, sent or refused, in any tab. @returns how to stop */
export const onOutgoingChange = (listen: () => void): (() => void) =>
	onUnsentChange(({ kind }) => kind === "message" && listen());

/** Names the entry of a message of the viewer. */
export const entryIdOf = (clientId: string) => ({ owner: currentOwner(), kind: "message", key: clientId }) as const;

/** Stores a message and sends it, after those before it. It is sent once, even if this page is closed now. */
export async function queueMessage(clientId: string, content: OutgoingMessage): Promise<void> {
	const entry = { ...entryIdOf(clientId), state: "waiting", version: 0, content, at: Date.now() } as const;
	await saveUnsent<"message">(entry);
	void sendWaitingMessages();
}

/** Sends the viewer's messages that wait. */
export const sendWaitingMessages = (): Promise<void> => sendWaiting(currentOwner(), "message").catch(() => undefined);

/**
 * The message with its files on the server. What is uploaded is noted at once; what the server may have deleted since
 * is uploaded again, with other keys.
 */
async function uploadFiles(entry: OutgoingEntry): Promise<OutgoingMessage> {
	const { owner, key } = entry;
	let { content } = entry;
	const note = async (change: Partial<OutgoingMessage>): Promise<void> => {
		content = { ...content, ...change };
		await updateUnsent<"message">(entry, { content });
	};
	if (filesOfMessage(content).length === 0) return content;
	const { uploadedAt = 0, voice } = content;
	if (Date.now() - uploadedAt > uploadLifetimeMs)
		await note({ uploadedAt: Date.now(), aids: {}, ...(voice && { voice: { ...voice, vid: 0 } }) });
	for (const id of content.photos) {
		if (content.aids[id]) continue;
		const file = (await readPictures(owner, [id])).get(id);
		if (!file) continue;
		const uploadKey = `m${content.uploadedAt?.toString(36)}${key}${id}`.replaceAll(/[^\w]/g, "").slice(0, 64);
		const answer = await uploadFile(file, uploadKey, owner);
		if (!answer) throw new CallError(0, "unavailable", "");
		if ("error" in answer) throw new CallError(422, "invalid-input", answer.error);
		await note({ aids: { ...content.aids, [id]: answer.picture.aid } });
	}
	if (content.voice && !content.voice.vid) {
		const file = (await readPictures(owner, [content.voice.id])).get(content.voice.id);
		if (!file) throw new CallError(422, "voice-not-yours", "");
		const { vid } = await uploadToChat(uploadVoice, file, { peaks: content.voice.peaks }, owner);
		await note({ voice: { ...content.voice, vid } });
	}
	return content;
}

async function send(entry: OutgoingEntry): Promise<Outcome> {
	const { owner, key: clientId } = entry;
	try {
		const { to, text, replyTo, share, voice, mentions = [], photos, aids: uploaded } = await uploadFiles(entry);
		const aids = photos.flatMap((id) => uploaded[id] ?? []);
		const { message } = share
			? await callChat(sendCustom, { body: { to, ...share, clientId } }, { sender: owner })
			: await callChat(
					sendText,
					{
						body: {
							...{ to, text, clientId, replyTo },
							...(aids.length > 0 ? { aids: aids.join(",") } : {}),
							...(mentions.length > 0 ? { mentions: mentions.join(",") } : {}),
							...(voice?.vid ? { voice: voice.vid } : {}),
						},
					},
					{ sender: owner },
				);
		return { state: "sent", answer: message };
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		if (isTemporary(error.status)) return { state: "later", retryAfter: error.retryAfter };
		return {
			state: "refused",
			error: error.reason === "not-found" || error.reason === "internal" ? "" : error.message,
		};
	}
}

/** A message that waits. The chat itself shows it among those that are sent. */
export const messageRow: UnsentRow<OutgoingEntry> = {
	title: (_entry, say) => say("message"),
	text: ({ content }) => content.text || (content.share?.Title ?? ""),
	href: ({ content }) => `${sectionPrefix()}/message?cid=${content.to}`,
	pictures: ({ content }) => content.photos.map((id) => ({ id, alt: "", url: undefined })),
	send,
	isShown: ({ content }) => document.querySelector<HTMLElement>(".chat-live")?.dataset.open === content.to,
};

import { sendCustom, sendText, uploadVoice } from "#contract/chatMessages.ts";
import type { MessageView } from "#contract/chatViews.ts";
import { CallError } from "#contract/pageApi.ts";
import { currentOwner, type UnsentEntry } from "../unsent/entry.ts";
import { saveUnsent } from "../unsent/load-store.ts";
import type { OutgoingMessage } from "../unsent/message.ts";
import { uploadFile } from "../unsent/outbox/upload-waiting.ts";
import { deletePictures, readPictures } from "../unsent/pictures.ts";
import { deleteUnsent, findUnsent, listUnsent, onUnsentChange, updateUnsent } from "../unsent/store.ts";
import { callChat, uploadToChat } from "./call.ts";
import { waitingKey } from "./waiting-key.ts";

export type OutgoingEntry = UnsentEntry<"message">;

/** A message that has waited for so long is not sent by itself any more. Milliseconds. */
const expiresMs = 86_400_000;
/** Between two tries while the server does not answer. Milliseconds. */
const retryMs = 5_000;

type OnSent = (message: MessageView, clientId: string) => void;
const sentListeners = new Set<OnSent>();

/** Calls `listen` for each message that was sent from this page. @returns how to stop */
export function onMessageSent(listen: OnSent): () => void {
	sentListeners.add(listen);
	return () => void sentListeners.delete(listen);
}

/** Ids that sort in the order of sending. */
export const newClientId = (): string =>
	`${Date.now().toString(36).padStart(9, "0")}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

/** Ids of the files of a message that are stored on this device. */
const filesOf = ({ photos, voice }: OutgoingMessage): string[] => [...photos, ...(voice ? [voice.id] : [])];

/** The viewer's messages that are not sent, in the order of sending. */
export const listOutgoing = (): Promise<OutgoingEntry[]> => listUnsent(currentOwner(), "message");

/** Calls `listen` when a message is added, sent or refused, in any tab. @returns how to stop */
export const onOutgoingChange = (listen: () => void): (() => void) =>
	onUnsentChange(({ kind }) => kind === "message" && listen());

/** Stores a message and sends it, after those before it. It is sent once, even if this page is closed now. */
export async function queueMessage(clientId: string, content: OutgoingMessage): Promise<void> {
	localStorage.setItem(waitingKey, "1");
	const entry = { owner: currentOwner(), kind: "message", key: clientId, state: "waiting", version: 0 } as const;
	await saveUnsent<"message">({ ...entry, content, at: Date.now() });
	void sendWaitingMessages();
}

/** Sends a refused message again. */
export async function retryMessage(clientId: string): Promise<void> {
	const id = { owner: currentOwner(), kind: "message", key: clientId } as const;
	const found = (await findUnsent(id)) as OutgoingEntry | undefined;
	// The server keeps a recording for a day only.
	const voice = found?.content.voice
		? { content: { ...found.content, voice: { ...found.content.voice, vid: 0 } } }
		: {};
	await updateUnsent<"message">(id, { ...voice, state: "waiting", at: Date.now(), error: "" });
	await sendWaitingMessages();
}

/** Deletes a message that was not sent. */
export async function discardMessage(clientId: string): Promise<void> {
	const id = { owner: currentOwner(), kind: "message", key: clientId } as const;
	const found = await findUnsent(id);
	await deleteUnsent(id);
	if (found) await deletePictures(id.owner, filesOf(found.content));
}

/** Uploads what is not uploaded yet, and notes it at once. */
async function uploadFiles(entry: OutgoingEntry): Promise<OutgoingMessage> {
	const { owner, key, content } = entry;
	let { aids } = content;
	for (const id of content.photos) {
		if (aids[id]) continue;
		const file = (await readPictures(owner, [id])).get(id);
		if (!file) continue;
		const uploadKey = `m${key}${id}`.replaceAll(/[^\w]/g, "").slice(0, 64);
		const answer = await uploadFile(file, uploadKey, owner);
		if (!answer) throw new CallError(0, "unavailable", "");
		if ("error" in answer) throw new CallError(422, "invalid-input", answer.error);
		const { aid } = answer.picture;
		aids = { ...aids, [id]: aid };
		await updateUnsent<"message">(entry, { content: { ...content, aids } });
	}
	return { ...content, aids };
}

/** Uploads the recording of a voice message, unless it is uploaded already. */
async function uploadRecording(content: OutgoingMessage, entry: OutgoingEntry): Promise<OutgoingMessage> {
	const { voice } = content;
	if (!voice || voice.vid) return content;
	const file = (await readPictures(entry.owner, [voice.id])).get(voice.id);
	if (!file) throw new CallError(422, "voice-not-yours", "");
	const { vid } = await uploadToChat(uploadVoice, file, { peaks: voice.peaks });
	const uploaded = { ...content, voice: { ...voice, vid } };
	await updateUnsent<"message">(entry, { content: uploaded });
	return uploaded;
}

async function send(entry: OutgoingEntry): Promise<void> {
	const {
		to,
		text,
		replyTo,
		share,
		voice,
		mentions = [],
		...content
	} = await uploadRecording(await uploadFiles(entry), entry);
	const clientId = entry.key;
	const aids = content.photos.flatMap((id) => content.aids[id] ?? []);
	const { message } = share
		? await callChat(sendCustom, { body: { to, ...share, clientId } })
		: await callChat(sendText, {
				body: {
					...{ to, text, clientId, replyTo },
					...(aids.length > 0 ? { aids: aids.join(",") } : {}),
					...(mentions.length > 0 ? { mentions: mentions.join(",") } : {}),
					...(voice?.vid ? { voice: voice.vid } : {}),
				},
			});
	for (const listen of sentListeners) listen(message, clientId);
	await deleteUnsent(entry);
	await deletePictures(entry.owner, filesOf(entry.content));
}

const isTemporary = (error: unknown): boolean =>
	error instanceof CallError &&
	(error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one after the other, until the server can't be reached. One tab sends at a time. */
async function sendAll(): Promise<void> {
	for (;;) {
		const entries = await listOutgoing();
		const next = entries.find(({ state }) => state === "waiting" || state === "sending");
		if (entries.length === 0) localStorage.removeItem(waitingKey);
		if (!next) return;
		if (Date.now() - next.at > expiresMs) {
			await updateUnsent<"message">(next, { state: "refused", error: "" });
			continue;
		}
		try {
			await send(next);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (isTemporary(error)) {
				clearTimeout(timer);
				timer = setTimeout(
					() => {
						if (navigator.onLine) void sendWaitingMessages();
					},
					(error.retryAfter ?? 0) * 1_000 || retryMs,
				);
				return;
			}
			const said = error.reason === "not-found" || error.reason === "internal" ? "" : error.message;
			await updateUnsent<"message">(next, { state: "refused", error: said });
		}
	}
}

/** Sends the viewer's messages that wait. */
export async function sendWaitingMessages(): Promise<void> {
	await navigator.locks.request("chat-outbox", sendAll).catch(() => undefined);
}

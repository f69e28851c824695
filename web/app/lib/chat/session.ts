import { genUserSign, logIn } from "#contract/chatSession.ts";
import type { MessageView } from "#contract/chatViews.ts";
import { listenLive } from "../live-socket.ts";
import { callChat } from "./call.ts";

/** What a page does on the events of the chat. */
export interface ChatListener {
	/** The socket is logged in, for the first time or again. @param unread messages in all conversations */
	onReady?(unread: number): void;
	onLost?(): void;
	/** @param isNew false for messages that were edited, taken back or got a reaction */
	onMessages?(messages: MessageView[], isNew: boolean): void;
	onTyping?(conversationID: string, uid: string): void;
	/** A conversation was read, set, joined or left. */
	onListChange?(conversationID: string): void;
}

const listeners = new Set<ChatListener>();
const notify = <Name extends keyof ChatListener>(
	name: Name,
	...values: Parameters<Required<ChatListener>[Name]>
): void => {
	for (const listener of listeners) (listener[name] as ((...all: unknown[]) => void) | undefined)?.(...values);
};

/** Name in the device's storage: the signature with which the member logs in, for seven days. */
const signKey = "chat-sign";
/** A signature is not used on its last day. Milliseconds. */
const marginMs = 86_400_000;

async function readSign(uid: string, fresh: boolean): Promise<string> {
	const stored = fresh ? null : (JSON.parse(localStorage.getItem(signKey) ?? "null") as Record<string, unknown> | null);
	if (stored?.uid === uid && Number(stored.until) > Date.now()) return String(stored.sign);
	const { sign, expire } = await callChat(genUserSign, { body: { userId: Number(uid) } });
	localStorage.setItem(signKey, JSON.stringify({ uid, sign, until: Date.now() + expire * 1_000 - marginMs }));
	return sign;
}

interface Emitter {
	connected: boolean;
	emitWithAck(event: string, ...values: unknown[]): Promise<{ code: number; data?: { unreadCount: number } }>;
}

/** Unread messages when the socket was logged in last; undefined while it is not. */
let readyWith: number | undefined;
let started: Promise<void> | undefined;

/** Logs the page's socket in, with a new signature if the stored one is refused. */
async function logInSocket(socket: Emitter, fresh = false): Promise<void> {
	const userID = document.documentElement.dataset.member ?? "";
	const sign = await readSign(userID, fresh);
	const { code, data } = await socket.emitWithAck("call", logIn.id, { userID: Number(userID), sign });
	if (code !== 0 && !fresh) return logInSocket(socket, true);
	if (code !== 0) return;
	readyWith = data?.unreadCount ?? 0;
	notify("onReady", readyWith);
}

async function start(): Promise<void> {
	const socket = await listenLive<"chat" | "group">({
		"im.event.ready": () => undefined,
		"im.event.messageReceived": ({ messages, isNew }) => notify("onMessages", messages, isNew),
		"im.event.typing": ({ conversationID, userID }) => notify("onTyping", conversationID, userID),
		"im.event.conversationListUpdated": ({ conversationID }) => notify("onListChange", conversationID),
	});
	const emitter = socket as unknown as Emitter;
	const connect = (): void => void logInSocket(emitter).catch(() => undefined);
	socket.on("connect", connect);
	socket.on("disconnect", () => {
		readyWith = undefined;
		notify("onLost");
	});
	if (socket.connected) connect();
}

/** Hears the member's conversations on the page's one connection. @returns how to stop */
export function listenChat(listener: ChatListener): () => void {
	listeners.add(listener);
	if (readyWith !== undefined) listener.onReady?.(readyWith);
	started ??= start();
	started.catch(() => {
		started = undefined;
	});
	return () => void listeners.delete(listener);
}

import { setTimeout as wait } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { chatRules } from "#contract/chatRules.ts";
import { cookieOf } from "./realtimeSite.ts";
import type { TestMember } from "./testApp.ts";

/** What a client does in a random order. */
export const steps = [
	"send",
	"send",
	"send",
	"send",
	"send twice",
	"edit",
	"unsend",
	"read",
	"leave",
	"join",
	"disconnect",
	"move",
] as const;
export type Step = (typeof steps)[number];

export interface ChaosGroup {
	groupID: string;
	cid: string;
}

interface Acknowledged {
	mid: number;
	/** What it may say: of an edit without an answer nobody knows. */
	texts: string[];
	unsent: boolean;
}

interface ReadMessage {
	sequence: number;
	from: string;
	text: string;
	isRevoked: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: envelopes of every call
type Answer = any;

const answerMs = 4_000;

/**
 * A client that keeps what it has not been answered, sends it again after it has connected again, and records what it
 * hears.
 */
export function createClient({
	member,
	group: { groupID, cid },
	urlOf,
	at,
	victims,
}: {
	member: TestMember;
	group: ChaosGroup;
	/** Of a server by its number; a restarted one has another. */
	urlOf: (server: number) => string;
	at: number;
	/** Whom the owner removes. */
	victims: readonly number[];
}) {
	let socket: Socket | undefined;
	let server = at;
	let sent = 0;
	let kicked = 0;
	/** Messages and changes of messages. */
	const heard: { number: number; from: number; isNew: boolean; at: number }[] = [];
	const doubled: number[] = [];
	const acknowledged = new Map<string, Acknowledged>();
	const outbox: { clientId: string; text: string }[] = [];

	const call = async (id: string, input: object): Promise<Answer | undefined> => {
		if (!socket?.connected) return undefined;
		return socket
			.timeout(answerMs)
			.emitWithAck("call", id, input)
			.catch(() => undefined);
	};

	async function connect(): Promise<void> {
		for (;;) {
			socket?.disconnect();
			const next = io(urlOf(server), {
				path: "/live",
				transports: ["websocket"],
				extraHeaders: cookieOf(member),
				reconnection: false,
				forceNew: true,
				timeout: 2_000,
			});
			socket = next;
			const bySocket = new Set<number>();
			next.on("im.event.messageReceived", ({ messages, isNew }) => {
				for (const { sequence, from, conversationID } of messages) {
					if (conversationID !== cid) continue;
					heard.push({ number: sequence, from: Number(from), isNew, at: Date.now() });
					if (isNew && bySocket.has(sequence)) doubled.push(sequence);
					if (isNew) bySocket.add(sequence);
				}
			});
			const isConnected = await new Promise<boolean>((resolve) => {
				next.on("connect", () => resolve(true));
				next.on("connect_error", () => resolve(false));
				// A server that is killed between the transport and the login says neither.
				next.io.on("close", () => resolve(false));
				setTimeout(() => resolve(false), answerMs).unref();
			});
			const signed = isConnected
				? await fetch(`${urlOf(server)}/api/genUserSign`, {
						method: "POST",
						headers: { authorization: `Bearer ${member.token}`, "content-type": "application/json" },
						body: JSON.stringify({ userId: member.uid }),
						signal: AbortSignal.timeout(answerMs),
					})
						.then((response) => response.json() as Promise<Answer>)
						.catch(() => undefined)
				: undefined;
			const { sign = "" } = signed?.data ?? {};
			if (sign && (await call("im.login", { userID: member.uid, sign }))?.code === 0) return;
			// The server is being restarted; the other one is there.
			server++;
			await wait(150);
		}
	}

	/** Sends what waits, in order; what is refused is given up. */
	async function flush(): Promise<void> {
		while (outbox.length > 0) {
			const [first] = outbox as [{ clientId: string; text: string }];
			const answer = await call("im.sendText", { to: cid, ...first });
			if (!answer) {
				await connect();
				continue;
			}
			outbox.shift();
			if (answer.code === 0)
				acknowledged.set(first.clientId, { mid: answer.data.message.mid, texts: [first.text], unsent: false });
		}
	}

	const lastOwn = (): Acknowledged | undefined => [...acknowledged.values()].findLast(({ unsent }) => !unsent);

	const actions: Record<Step, () => Promise<unknown>> = {
		async send() {
			outbox.push({ clientId: `${member.uid}-${++sent}`, text: `Text ${sent} of ${member.uid}` });
			await flush();
		},
		async "send twice"() {
			const input = { clientId: `${member.uid}-${++sent}`, text: `Text ${sent} of ${member.uid}` };
			outbox.push(input);
			await Promise.all([call("im.sendText", { to: cid, ...input }), flush()]);
		},
		async edit() {
			const own = lastOwn();
			if (!own) return;
			const text = `${own.texts[0]}, edited ${own.texts.length}`;
			const answer = await call("im.editMessage", { mid: own.mid, text });
			if (answer?.code === 0) own.texts = [text];
			else if (!answer) own.texts.push(text);
		},
		async unsend() {
			const own = lastOwn();
			if (own && (await call("im.unsendMessage", { mid: own.mid }))?.code === 0) own.unsent = true;
		},
		read: () => call("im.setMessageRead", { conversationID: cid }),
		// The owner can't leave, and removes one after the other.
		leave: () =>
			at === 0 && victims.length > 0
				? call("im.kickMember", { groupID, userID: victims[kicked++ % victims.length] })
				: call("im.quitGroup", { groupID }),
		join: () => call("im.joinGroup", { groupID }),
		async disconnect() {
			socket?.disconnect();
			await wait(50);
			await connect();
		},
		async move() {
			server++;
			await connect();
		},
	};

	async function ask(id: string, input: object): Promise<Answer> {
		for (;;) {
			const answer = await call(id, input);
			if (answer) return answer;
			await connect();
		}
	}

	return {
		member,
		heard,
		doubled,
		acknowledged,
		connect,
		do: (step: Step) => actions[step](),
		async finish(): Promise<void> {
			if (!socket?.connected) await connect();
			await flush();
		},
		/** All messages in pages, or why not. */
		async readAll(): Promise<ReadMessage[] | string> {
			const read: ReadMessage[] = [];
			for (let completed = false; !completed; ) {
				const after = read.at(-1)?.sequence ?? 0;
				const answer = await ask("im.getMessageList", { conversationID: cid, after, count: chatRules.page.max });
				if (answer.code !== 0) return String(answer.reason);
				for (const { sequence, from, payload, isRevoked } of answer.data.messageList)
					read.push({ sequence, from, text: payload.text, isRevoked });
				completed = answer.data.isCompleted;
			}
			return read;
		},
		countUnread: async (): Promise<number> =>
			(await ask("im.getConversation", { conversationID: cid })).data.unreadCount,
		readPointer: async (): Promise<number> =>
			(await ask("im.getConversation", { conversationID: cid })).data.readSequence,
		markRead: (sequence: number) => ask("im.setMessageRead", { conversationID: cid, sequence }),
		close: () => void socket?.disconnect(),
	};
}
export type ChaosClient = ReturnType<typeof createClient>;

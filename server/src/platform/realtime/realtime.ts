import type { Server as HttpServer, IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import { type LiveEvent, type LiveMessage, memberRoom, type Room } from "#contract/liveEvents.ts";
import { entriesAtMost } from "../data/entriesAtMost.ts";
import { networkPrefix } from "../http/clientAddress.ts";
import { cookieNames, parseCookies } from "../http/cookies.ts";
import { isOwnOrigin } from "../http/requestContext.ts";
import { declaredOnly } from "../http/serializer.ts";
import { guest, type Viewer } from "../security/viewer.ts";
import { noteListeners, readHeaders, releaseFirstRequest } from "./firstRequest.ts";
import type { Signals } from "./signals.ts";
import type { RunSocketCall } from "./socketCalls.ts";

/** Whether a viewer may join a room; checked on every join. */
export type RoomPolicy = (viewer: Viewer, id: number) => Promise<boolean>;

/** What sockets need. */
export interface RealtimeOptions {
	publicUrl: string;
	findViewer: (cookie: string | undefined, authorization: string | undefined) => Promise<Viewer>;
	rooms: Record<string, RoomPolicy>;
	/** Events that pages are sent. */
	events: readonly LiveEvent[];
	addressOf: (request: IncomingMessage) => string;
	/** Consumes the rate limit for one more socket or room; false when it is exceeded. */
	consume: (viewer: Viewer, address: string) => Promise<boolean>;
	/** Concurrent sockets. */
	limits?: SocketLimits;
}

export interface Realtime {
	/** Sends an event to the sockets of this process that are in its rooms and in none of `except`. */
	send(message: LiveMessage, except?: readonly Room[]): void;
	/** The sockets of this process in one room join, or leave, another, which clients can't join by themselves. */
	join(of: Room, room: Room): void;
	leave(of: Room, room: Room): void;
	/** Members with sockets of this process in a room. */
	listMembersIn(room: Room): number[];
	/** Lets sockets run calls by `call`, with an acknowledgement. */
	serveCalls(run: RunSocketCall): void;
	attach(server: HttpServer, options: RealtimeOptions): void;
	close(): Promise<void>;
}

const roomName = /^([a-z]+):(\d{1,15})$/;
const roomsPerSocket = 20;
/** Calls of one socket that are not answered yet. */
const maxPendingCalls = 30;
/** Far more join requests than a page makes. */
const maxJoinRequests = 2_000;

/** Concurrent sockets of one member, of one guest's browser, and of all guests of one network. */
export interface SocketLimits {
	member: number;
	browser: number;
	network: number;
}
const defaultLimits: SocketLimits = { member: 40, browser: 20, network: 500 };
/** For benchmarks. */
export const unlimitedSockets: SocketLimits = {
	member: Number.POSITIVE_INFINITY,
	browser: Number.POSITIVE_INFINITY,
	network: Number.POSITIVE_INFINITY,
};

/** What is kept of a socket as long as it is open: many of them do nothing for hours. */
interface SocketData {
	uid: number;
	session: number;
	address: string;
	pendingCalls: number;
	pendingJoins: number;
	joinRequests: number;
}
type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/**
 * Whether another site's page sends a request, which must not use a visitor's cookie; apps send no origin. A script
 * reads JSONP alone.
 */
const isForeignPage = ({ headers, url = "" }: IncomingMessage, publicUrl: string): boolean =>
	/[?&]j=/.test(url) ||
	/^(cross|same)-site$/.test(String(headers["sec-fetch-site"])) ||
	(headers.origin !== undefined && !isOwnOrigin(headers.origin, publicUrl, headers.host));

/** Viewers of sockets that have connected just now, when pages join their rooms; later ones are read again. */
const recentViewers = { max: 1_000, ttl: 60_000 };

/** Longer than a socket takes from the session lookup to its connection. */
const endedSessionTtlMs = 60_000;

export function createRealtime(signals: Signals): Realtime {
	let io: LiveServer | undefined;
	/** What each event holds. */
	const declared = new Map<string, (data: unknown) => unknown>();
	let runCall: RunSocketCall | undefined;
	let recheckRoom: ((room: string) => Promise<void>) | undefined;
	/** A socket may be connecting, with its session already looked up, when the session ends. */
	const endedSessions = new LRUCache<number, true>({ ...entriesAtMost(10_000), ttl: endedSessionTtlMs });
	signals.subscribe(({ notify, recheck, endSessions }) => {
		if (recheck) void recheckRoom?.(recheck);
		const shown = notify && declared.get(notify.event);
		if (shown) io?.to([notify.room].flat()).emit(notify.event, shown(notify.data));
		if (!endSessions) return;
		const ended = new Set(endSessions);
		for (const id of ended) endedSessions.set(id, true);
		for (const socket of io?.sockets.sockets.values() ?? [])
			if (ended.has(socket.data.session ?? 0)) socket.disconnect(true);
	});
	return {
		send({ room, event, data }, except = []) {
			const shown = declared.get(event);
			if (shown)
				io?.to([room].flat())
					.except([...except])
					.emit(event, shown(data));
		},
		join: (of, room) => io?.local.in(of).socketsJoin(room),
		leave: (of, room) => io?.local.in(of).socketsLeave(room),
		listMembersIn(room) {
			const { adapter, sockets } = io?.sockets ?? {};
			return [...new Set([...(adapter?.rooms.get(room) ?? [])].flatMap((id) => sockets?.get(id)?.data.uid ?? []))];
		},
		serveCalls(run) {
			runCall = run;
		},
		attach(server, { publicUrl, findViewer, addressOf, rooms, events, consume, limits = defaultLimits }) {
			for (const { eventName, schema } of events) declared.set(eventName, declaredOnly(schema));
			/** Sockets are counted by rooms of their own, which clients can't join. */
			const slotsOf = (viewer: Viewer, request: IncomingMessage): [room: string, max: number][] => {
				if (viewer.loggedIn) return [[`sockets of member ${viewer.uid}`, limits.member]];
				const browser = parseCookies(request.headers.cookie, publicUrl)[cookieNames.device]?.slice(0, 64);
				return [
					[`sockets of network ${networkPrefix(addressOf(request))}`, limits.network],
					...(browser ? [[`sockets of browser ${browser}`, limits.browser] as [string, number]] : []),
				];
			};
			noteListeners(server);
			const live: LiveServer = new Server(server, {
				path: "/live",
				serveClient: false,
				maxHttpBufferSize: 16_384,
				allowRequest: (request, done) => {
					releaseFirstRequest(request);
					consume(guest, addressOf(request)).then(
						(allowed) => done(null, allowed),
						() => done(null, false),
					);
				},
			});
			// Also later requests of a connection by polling.
			live.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
				next(isForeignPage(request, publicUrl) ? new Error("foreign origin") : undefined),
			);
			const policyOf = (room: string): RoomPolicy | undefined => {
				const [, kind = ""] = roomName.exec(room) ?? [];
				return Object.hasOwn(rooms, kind) ? rooms[kind] : undefined;
			};
			const mayJoin = async (viewer: Viewer, room: string): Promise<boolean> =>
				(await policyOf(room)?.(viewer, Number(room.split(":")[1])).catch(() => false)) ?? false;
			const viewers = new LRUCache<string, Viewer>(recentViewers);
			const readViewer = ({ handshake: { headers } }: LiveSocket) => findViewer(headers.cookie, headers.authorization);
			recheckRoom = async (room) => {
				const { adapter, sockets } = live.sockets;
				const members = [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
				// No event reaches them until they are admitted again.
				live.in(room).socketsLeave(room);
				const admitted = new Map<number, Promise<boolean>>();
				for (const socket of members) {
					const { uid = 0 } = socket.data;
					const verdict = admitted.get(uid) ?? readViewer(socket).then((viewer) => mayJoin(viewer, room));
					admitted.set(uid, verdict);
					if (await verdict.catch(() => false)) await socket.join(room);
				}
			};
			io = live;
			live.use((socket, next) => {
				// A second login over a connection whose request was released: its client opens another one.
				if (!socket.request) return next(new Error("unavailable"));
				readViewer(socket).then(
					(viewer) => {
						if (!socket.request) return next(new Error("unavailable"));
						const slots = slotsOf(viewer, socket.request);
						// On this error the client does not reconnect by itself.
						if (slots.some(([room, max]) => (socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= max))
							return next(new Error("too-many"));
						const counts = { pendingCalls: 0, pendingJoins: 0, joinRequests: 0 };
						const address = addressOf(socket.request);
						socket.data = { uid: viewer.uid, session: viewer.sessionId, address, ...counts };
						viewers.set(socket.id, viewer);
						void socket.join(slots.map(([room]) => room));
						next();
					},
					() => next(new Error("unavailable")),
				);
			});
			const roomsOf = (socket: LiveSocket) => ({
				join: (names: readonly Room[]) => void socket.join([...names]),
				leave: (names: readonly Room[]) => names.forEach((name) => void socket.leave(name)),
				send: ({ event, data }: LiveMessage) => void socket.emit(event, data),
			});
			async function onCall(this: LiveSocket, id: unknown, ...sent: unknown[]): Promise<void> {
				const data = this.data as SocketData;
				// A call without fields may leave out its input.
				const [input, acknowledge] = sent.length === 1 ? [{}, sent[0]] : sent;
				if (typeof acknowledge !== "function" || !runCall) return;
				if (data.pendingCalls >= maxPendingCalls) return void this.disconnect(true);
				data.pendingCalls++;
				const { headers } = this.handshake as { headers: Record<string, string> };
				const answer = await runCall({ headers, address: data.address, rooms: roomsOf(this) }, id, input);
				data.pendingCalls--;
				acknowledge(answer);
			}
			async function onJoin(this: LiveSocket, room: unknown): Promise<void> {
				const data = this.data as SocketData;
				if (++data.joinRequests > maxJoinRequests) return void this.disconnect(true);
				const joined = [...this.rooms].filter(policyOf).length;
				if (typeof room !== "string" || !policyOf(room) || joined + data.pendingJoins >= roomsPerSocket) return;
				data.pendingJoins++;
				const viewer = viewers.get(this.id) ?? (await readViewer(this).catch(() => guest));
				const allowed = (await consume(viewer, data.address).catch(() => false)) && (await mayJoin(viewer, room));
				data.pendingJoins--;
				if (allowed) await this.join(room);
			}
			function onLeave(this: LiveSocket, room: unknown): void {
				if (typeof room === "string" && roomName.test(room)) void this.leave(room);
			}
			live.on("connection", (socket) => {
				const { uid = 0, session = 0 } = socket.data;
				// The first request would stay in memory as long as the socket.
				(socket.conn as { request?: IncomingMessage }).request = undefined;
				Object.assign(socket.handshake, { headers: readHeaders(socket.handshake.headers), query: {} });
				if (endedSessions.has(session)) return void socket.disconnect(true);
				if (uid > 0) void socket.join(memberRoom(uid));
				// Functions of all sockets: each one of its own would hold what is around it.
				socket.on("call", onCall);
				socket.on("join", onJoin);
				socket.on("leave", onLeave);
			});
		},
		async close() {
			await io?.close();
		},
	};
}

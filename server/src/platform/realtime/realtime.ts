import type { Server as HttpServer, IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { Server } from "socket.io";
import Value from "typebox/value";
import { type LiveEvent, type LiveMessage, memberRoom, type Room } from "#contract/liveEvents.ts";
import { networkPrefix } from "../http/clientAddress.ts";
import { cookieNames, parseCookies } from "../http/cookies.ts";
import { isOwnOrigin } from "../http/requestContext.ts";
import { guest, type Viewer } from "../security/viewer.ts";
import type { Signals } from "./signals.ts";
import type { RunSocketCall } from "./socketCalls.ts";

/** Whether a viewer may join a room; checked on every join. */
export type RoomPolicy = (viewer: Viewer, id: number) => Promise<boolean>;

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
	attach(
		server: HttpServer,
		options: {
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
		},
	): void;
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

/** Longer than a socket takes from the session lookup to its connection. */
const endedSessionTtlMs = 60_000;

export function createRealtime(signals: Signals): Realtime {
	let io: Server | undefined;
	const schemas = new Map<string, LiveEvent["schema"]>();
	let runCall: RunSocketCall | undefined;
	let recheckRoom: ((room: string) => Promise<void>) | undefined;
	/** A socket may be connecting, with its session already looked up, when the session ends. */
	const endedSessions = new LRUCache<number, true>({ max: 10_000, ttl: endedSessionTtlMs });
	signals.subscribe(({ notify, recheck, endSessions }) => {
		if (recheck) void recheckRoom?.(recheck);
		const schema = notify && schemas.get(notify.event);
		if (schema) io?.to([notify.room].flat()).emit(notify.event, Value.Clean(schema, notify.data));
		if (!endSessions) return;
		const ended = new Set(endSessions);
		for (const id of ended) endedSessions.set(id, true);
		for (const socket of io?.sockets.sockets.values() ?? [])
			if (ended.has((socket.data.viewer as Viewer | undefined)?.sessionId ?? 0)) socket.disconnect(true);
	});
	return {
		send({ room, event, data }, except = []) {
			const schema = schemas.get(event);
			if (schema)
				io?.to([room].flat())
					.except([...except])
					.emit(event, Value.Clean(schema, data));
		},
		join: (of, room) => io?.local.in(of).socketsJoin(room),
		leave: (of, room) => io?.local.in(of).socketsLeave(room),
		listMembersIn(room) {
			const { adapter, sockets } = io?.sockets ?? {};
			const viewers = [...(adapter?.rooms.get(room) ?? [])].map(
				(id) => sockets?.get(id)?.data.viewer as Viewer | undefined,
			);
			return [...new Set(viewers.flatMap((viewer) => viewer?.uid ?? []))];
		},
		serveCalls(run) {
			runCall = run;
		},
		attach(server, { publicUrl, findViewer, addressOf, rooms, events, consume, limits = defaultLimits }) {
			for (const { eventName, schema } of events) schemas.set(eventName, schema);
			/** Sockets are counted by rooms of their own, which clients can't join. */
			const slotsOf = (viewer: Viewer, request: IncomingMessage): [room: string, max: number][] => {
				if (viewer.loggedIn) return [[`sockets of member ${viewer.uid}`, limits.member]];
				const browser = parseCookies(request.headers.cookie, publicUrl)[cookieNames.device]?.slice(0, 64);
				return [
					[`sockets of network ${networkPrefix(addressOf(request))}`, limits.network],
					...(browser ? [[`sockets of browser ${browser}`, limits.browser] as [string, number]] : []),
				];
			};
			const live = new Server(server, {
				path: "/live",
				serveClient: false,
				maxHttpBufferSize: 16_384,
				// Another site's page must not use a visitor's cookie; apps send no origin.
				allowRequest: (request, done) => {
					const { origin, host } = request.headers;
					if (origin !== undefined && !isOwnOrigin(origin, publicUrl, host)) return done(null, false);
					consume(guest, addressOf(request)).then(
						(allowed) => done(null, allowed),
						() => done(null, false),
					);
				},
			});
			const policyOf = (room: string): RoomPolicy | undefined => {
				const [, kind = ""] = roomName.exec(room) ?? [];
				return Object.hasOwn(rooms, kind) ? rooms[kind] : undefined;
			};
			const mayJoin = async (viewer: Viewer, room: string): Promise<boolean> =>
				(await policyOf(room)?.(viewer, Number(room.split(":")[1])).catch(() => false)) ?? false;
			recheckRoom = async (room) => {
				const { adapter, sockets } = live.sockets;
				const members = [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
				// No event reaches them until they are admitted again.
				live.in(room).socketsLeave(room);
				const admitted = new Map<number, Promise<boolean>>();
				for (const socket of members) {
					const viewer = socket.data.viewer as Viewer;
					const verdict = admitted.get(viewer.uid) ?? mayJoin(viewer, room);
					admitted.set(viewer.uid, verdict);
					if (await verdict) await socket.join(room);
				}
			};
			io = live;
			live.use((socket, next) => {
				// A second login over a connection whose request was released: its client opens another one.
				if (!socket.request) return next(new Error("unavailable"));
				findViewer(socket.handshake.headers.cookie, socket.handshake.headers.authorization).then(
					(viewer) => {
						socket.data.viewer = viewer;
						const slots = slotsOf(viewer, socket.request);
						// On this error the client does not reconnect by itself.
						if (slots.some(([room, max]) => (socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= max))
							return next(new Error("too-many"));
						void socket.join(slots.map(([room]) => room));
						next();
					},
					() => next(new Error("unavailable")),
				);
			});
			live.on("connection", (socket) => {
				const viewer = socket.data.viewer as Viewer;
				const address = addressOf(socket.request);
				// The first request with its network buffers would stay in memory as long as the socket.
				(socket.conn as { request?: IncomingMessage }).request = undefined;
				if (endedSessions.has(viewer.sessionId)) return void socket.disconnect(true);
				if (viewer.loggedIn) void socket.join(memberRoom(viewer.uid));
				const rooms = {
					join: (names: readonly Room[]) => void socket.join([...names]),
					leave: (names: readonly Room[]) => names.forEach((name) => void socket.leave(name)),
					send: ({ event, data }: LiveMessage) => void socket.emit(event, data),
				};
				let pendingCalls = 0;
				socket.on("call", async (id: unknown, input: unknown, acknowledge: unknown) => {
					if (typeof acknowledge !== "function" || !runCall) return;
					if (pendingCalls >= maxPendingCalls) return void socket.disconnect(true);
					pendingCalls++;
					const { headers } = socket.handshake as { headers: Record<string, string> };
					const answer = await runCall({ headers, address, rooms }, id, input);
					pendingCalls--;
					acknowledge(answer);
				});
				const joinedRooms = (): number => [...socket.rooms].filter(policyOf).length;
				let pendingJoins = 0;
				let joinRequests = 0;
				socket.on("join", async (room: unknown) => {
					if (++joinRequests > maxJoinRequests) return void socket.disconnect(true);
					if (typeof room !== "string" || !policyOf(room) || joinedRooms() + pendingJoins >= roomsPerSocket) return;
					pendingJoins++;
					const allowed = (await consume(viewer, address).catch(() => false)) && (await mayJoin(viewer, room));
					pendingJoins--;
					if (allowed) await socket.join(room);
				});
				socket.on("leave", (room: unknown) => {
					if (typeof room === "string" && roomName.test(room)) void socket.leave(room);
				});
			});
		},
		async close() {
			await io?.close();
		},
	};
}

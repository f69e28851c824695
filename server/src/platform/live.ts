import type { Server as HttpServer, IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { Server } from "socket.io";
import type { Bus } from "./bus.ts";
import { guest, type Viewer } from "./viewer.ts";

/** May this viewer hear what happens in this room? Asked of the domain's policy at every joining. */
export type RoomRule = (viewer: Viewer, id: number) => Promise<boolean>;

export interface Live {
	/** Tells everybody in a room, on every process. Carries ids, not content: the page fetches what it may see. */
	tell(room: string, event: string, data: object): Promise<void>;
	/** Cuts the open pages of these sessions, on every process: whoever was signed out hears nothing more. */
	endSessions(sessionIds: number[]): Promise<void>;
	attach(
		server: HttpServer,
		options: {
			origins: string[];
			findViewer: (cookie: string | undefined, authorization: string | undefined) => Promise<Viewer>;
			rules: Record<string, RoomRule>;
			/** Draws for one more open page, or one more room, of whom; false when it is over. */
			draw: (viewer: Viewer, request: IncomingMessage) => Promise<boolean>;
		},
	): void;
	close(): Promise<void>;
}

const roomName = /^([a-z]+):(\d{1,15})$/;
const roomsPerSocket = 20;
/** An open page asks for a room or two on each screen; one that asked for so many is no page. */
const askedMost = 2_000;
/** Longer than a page takes from its look-up to its connection. */
const justEndedMs = 60_000;

/** No origin at all is an app or a script; a browser's must be ours, by name or by the address that was asked. */
const isOwn = (origin: string | undefined, host: string | undefined, origins: string[]): boolean =>
	origin === undefined || origins.includes(origin) || (host !== undefined && URL.canParse(origin) && new URL(origin).host === host);

export function createLive(bus: Bus): Live {
	let io: Server | undefined;
	/** A page that opens in the moment its session ends was looked up before, and is no open page yet. */
	const justEnded = new LRUCache<number, true>({ max: 10_000, ttl: justEndedMs });
	bus.hear("live", (message) => {
		const { room, event, data } = message as { room: string; event: string; data: object };
		io?.to(room).emit(event, data);
	});
	bus.hear("sessions-ended", (message) => {
		const ended = new Set(message as number[]);
		for (const id of ended) justEnded.set(id, true);
		for (const socket of io?.sockets.sockets.values() ?? []) if (ended.has((socket.data.viewer as Viewer | undefined)?.sessionId ?? 0)) socket.disconnect(true);
	});
	return {
		endSessions: async (sessionIds) => {
			// A notice of the bus holds some 8,000 letters.
			for (let at = 0; at < sessionIds.length; at += 400) await bus.tell("sessions-ended", sessionIds.slice(at, at + 400));
		},
		tell: (room, event, data) => bus.tell("live", { room, event, data }),
		attach(server, { origins, findViewer, rules, draw }) {
			io = new Server(server, {
				path: "/live",
				serveClient: false,
				maxHttpBufferSize: 16_384,
				// A page of a stranger's site must not ride on a visitor's cookie.
				allowRequest: (request, done) => {
					if (!isOwn(request.headers.origin, request.headers.host, origins)) return done(null, false);
					draw(guest, request).then(
						(left) => done(null, left),
						() => done(null, false),
					);
				},
			});
			io.use((socket, next) => {
				findViewer(socket.handshake.headers.cookie, socket.handshake.headers.authorization).then(
					(viewer) => {
						socket.data.viewer = viewer;
						next();
					},
					() => next(new Error("unavailable")),
				);
			});
			io.on("connection", (socket) => {
				const viewer = socket.data.viewer as Viewer;
				if (justEnded.has(viewer.sessionId)) return void socket.disconnect(true);
				if (viewer.signedIn) void socket.join(`member:${viewer.uid}`);
				let asking = 0;
				let asked = 0;
				socket.on("join", async (room: unknown) => {
					const [, kind, id] = (typeof room === "string" && roomName.exec(room)) || [];
					const rule = kind && Object.hasOwn(rules, kind) ? rules[kind] : undefined;
					if (++asked > askedMost) return void socket.disconnect(true);
					if (!rule || socket.rooms.size + asking >= roomsPerSocket) return;
					asking++;
					const may = (await draw(viewer, socket.request).catch(() => false)) && (await rule(viewer, Number(id)).catch(() => false));
					asking--;
					if (may) await socket.join(`${kind}:${id}`);
				});
				socket.on("leave", (room: unknown) => {
					if (typeof room === "string") void socket.leave(room);
				});
			});
		},
		async close() {
			await io?.close();
		},
	};
}

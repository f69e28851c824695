import type { Server as HttpServer, IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { Server } from "socket.io";
import { blockOf } from "./addresses.ts";
import type { Bus } from "./bus.ts";
import { isOver } from "./connections.ts";
import { cookieNames, readCookies } from "./cookies.ts";
import { createCrowd, enterAll } from "./crowds.ts";
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
			addressOf: (request: IncomingMessage) => string;
			/** Draws for one more open page, or one more room, of whom; false when it is over. */
			draw: (viewer: Viewer, address: string) => Promise<boolean>;
			/** How many may be open at once. */
			most?: MostPages;
		},
	): void;
	close(): Promise<void>;
}

const roomName = /^([a-z]+):(\d{1,15})$/;
const roomsPerSocket = 20;
/** An open page asks for a room or two on each screen; one that asked for so many is no page. */
const askedMost = 2_000;

/** Open pages at once of one member, of one guest's browser, and of the guests of one network, of whom thousands may share an address. */
export interface MostPages {
	member: number;
	browser: number;
	network: number;
}
const mostPages: MostPages = { member: 40, browser: 20, network: 500 };
/** For measuring alone. */
export const unboundedPages: MostPages = { member: Number.POSITIVE_INFINITY, browser: Number.POSITIVE_INFINITY, network: Number.POSITIVE_INFINITY };

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
		attach(server, { origins, findViewer, addressOf, rules, draw, most = mostPages }) {
			const [members, browsers, networks] = [createCrowd(most.member), createCrowd(most.browser), createCrowd(most.network)];
			const enter = (viewer: Viewer, request: IncomingMessage): (() => void) | undefined => {
				if (viewer.signedIn) return members.enter(String(viewer.uid));
				const browser = readCookies(request.headers.cookie)[cookieNames.device]?.slice(0, 64);
				return enterAll([[networks, blockOf(addressOf(request))], ...(browser ? ([[browsers, browser]] as const) : [])]);
			};
			io = new Server(server, {
				path: "/live",
				serveClient: false,
				maxHttpBufferSize: 16_384,
				// A page of a stranger's site must not ride on a visitor's cookie.
				allowRequest: (request, done) => {
					if (!isOwn(request.headers.origin, request.headers.host, origins)) return done(null, false);
					if (isOver(request.socket)) return done(null, false);
					draw(guest, addressOf(request)).then(
						(left) => done(null, left),
						() => done(null, false),
					);
				},
			});
			io.use((socket, next) => {
				findViewer(socket.handshake.headers.cookie, socket.handshake.headers.authorization).then(
					(viewer) => {
						socket.data.viewer = viewer;
						const leave = enter(viewer, socket.request);
						// Told so, a page does not try again by itself.
						if (!leave) return next(new Error("too-many"));
						socket.conn.once("close", leave);
						// One that is gone already closes no more.
						if (socket.conn.readyState !== "open") leave();
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
					const may = (await draw(viewer, addressOf(socket.request)).catch(() => false)) && (await rule(viewer, Number(id)).catch(() => false));
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

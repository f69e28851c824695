import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import Type from "typebox";
import { afterAll, expect } from "vitest";
import { defineLiveEvent, type Room } from "#contract/liveEvents.ts";
import { signal } from "../src/platform/realtime/signals.ts";
import { realtimeOptions } from "../src/realtimeOptions.ts";
import { eventually } from "./eventually.ts";
import type { TestApp, TestMember } from "./testApp.ts";

/** An event that tests send; a page records its `name`. */
const probe = defineLiveEvent("probe", "open" as string, Type.Object({ name: Type.String() }));

/** A socket with the events it received, and why it was not connected. */
export interface LivePage {
	socket: Socket;
	events: string[];
	error: Error | undefined;
}

export const cookieOf = (member: TestMember) => ({ cookie: `baraza_session=${member.token}` });

export const disconnected = ({ socket }: LivePage): Promise<unknown> =>
	new Promise((resolve) => socket.on("disconnect", resolve));

/** Listens with sockets under `/live`; the room kind `open` admits everybody. Closed at the end of the test file. */
export async function startRealtime(site: TestApp) {
	const { realtime } = site.deps;
	const state = {
		/** Delays connections between the session lookup and the connect. */
		lookupDelay: undefined as Promise<void> | undefined,
		lookups: 0,
		/** Whether the rate limit allows further sockets and rooms. */
		withinRateLimit: true,
	};
	const options = realtimeOptions(site.deps, site.product);
	realtime.attach(site.app.server, {
		...options,
		findViewer: async (...headers) => {
			const viewer = await options.findViewer(...headers);
			state.lookups++;
			await state.lookupDelay;
			return viewer;
		},
		addressOf: ({ socket, headers }) => String(headers["x-from"] ?? socket.remoteAddress),
		limits: { member: 4, browser: 3, network: 30 },
		consume: async () => state.withinRateLimit,
		rooms: { ...options.rooms, open: async () => true },
		events: [...options.events, probe],
	});
	await site.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = site.app.server.address() as AddressInfo;
	const sockets: Socket[] = [];
	afterAll(async () => {
		for (const socket of sockets) socket.disconnect();
		await realtime.close();
	});
	const notify = (room: Room, name: string) => signal(site.deps.db, { notify: probe(room, { name }) });
	return {
		state,
		port,
		notify,
		/** Connects a socket and records its events. */
		async visit(headers: Record<string, string> = {}, transports = ["websocket"]): Promise<LivePage> {
			const socket = io(`http://127.0.0.1:${port}`, {
				path: "/live",
				transports,
				extraHeaders: headers,
				reconnection: false,
				forceNew: true,
			});
			sockets.push(socket);
			const events: string[] = [];
			socket.onAny((event: string, { name }: { name?: string }) => events.push(name ?? event));
			const error = await new Promise<Error | undefined>((resolve) => {
				socket.on("connect", () => resolve(undefined));
				socket.on("connect_error", resolve);
			});
			return { socket, events, error };
		},
		/** Notifies a room until the page receives it; earlier events have then arrived or never will. */
		expectEvent: (page: LivePage, room: Room, event: string) =>
			eventually(async () => {
				await notify(room, event);
				expect(page.events).toContain(event);
			}),
	};
}

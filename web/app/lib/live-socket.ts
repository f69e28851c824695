import type { Socket } from "socket.io-client";
import type { LiveListeners, Room, RoomKind } from "#contract/liveEvents.ts";

/** The connection of a page: the events that it gets, and what it sends. */
type LiveSocket = Socket<LiveListeners, { join: (room: Room) => void }>;

/** Delay before reconnecting after the server rejected the connection. */
const reconnectDelayMs = 15_000;

let socket: Promise<LiveSocket> | undefined;

/** Listens for all events of a kind of room, on the page's one connection. */
export async function listenLive<Kind extends RoomKind>(listeners: LiveListeners<Kind>): Promise<LiveSocket> {
	socket ??= open();
	const opened = await socket;
	for (const [name, listener] of Object.entries(listeners)) opened.on(name as never, listener as never);
	return opened;
}

async function open(): Promise<LiveSocket> {
	const { io } = await import("socket.io-client");
	const opened: LiveSocket = io({ path: "/live", transports: ["websocket", "polling"], reconnectionDelayMax: 30_000 });
	// After a rejection by the server, the library does not reconnect by itself.
	opened.on("connect_error", () => {
		if (!opened.active) setTimeout(() => opened.connect(), reconnectDelayMs);
	});
	opened.on("connect", () => dispatchEvent(new Event("site:reached")));
	addEventListener("pagehide", () => opened.disconnect());
	addEventListener("pageshow", ({ persisted }) => persisted && opened.connect());
	return opened;
}

import type { Socket } from "socket.io-client";

/** Delay before reconnecting after the server rejected the connection. */
const reconnectDelayMs = 15_000;

let socket: Promise<Socket> | undefined;

/** The page's connection to the live events, opened when it is first asked for. */
export function liveSocket(): Promise<Socket> {
	socket ??= open();
	return socket;
}

async function open(): Promise<Socket> {
	const { io } = await import("socket.io-client");
	const opened = io({ path: "/live", transports: ["websocket", "polling"], reconnectionDelayMax: 30_000 });
	// After a rejection by the server, the library does not reconnect by itself.
	opened.on("connect_error", () => {
		if (!opened.active) setTimeout(() => opened.connect(), reconnectDelayMs);
	});
	opened.on("connect", () => dispatchEvent(new Event("site:reached")));
	addEventListener("pagehide", () => opened.disconnect());
	addEventListener("pageshow", ({ persisted }) => persisted && opened.connect());
	return opened;
}

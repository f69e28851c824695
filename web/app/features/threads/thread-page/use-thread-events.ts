import { useEffect, useRef } from "react";
import { reportOnline } from "../../../lib/connectivity.ts";

/** Event payload: ids only, the page fetches what the viewer may see. */
export interface ReplyEvent {
	tid: number;
	pid: number;
	/** Post number, or null for a nested reply of `parentPid`. */
	position?: number | null;
	parentPid?: number | null;
}

export type ReplyEventName = "replyPosted" | "replyEdited" | "replyDeleted" | "replyRestored";

interface EventHandlers {
	hear(event: ReplyEventName, what: ReplyEvent): void;
	/** Connected or reconnected: events in between were missed. */
	joined(): void;
}

/** Delay before reconnecting after the server rejected the connection. */
const reconnectDelayMs = 15_000;

/** Subscribes to a thread's events while its page is open. Members only. */
export function useThreadEvents(tid: number, on: boolean, handlers: EventHandlers): void {
	const latest = useRef(handlers);
	latest.current = handlers;
	useEffect(() => {
		if (!on) return;
		let left = false;
		let leave = (): void => undefined;
		const join = async (): Promise<void> => {
			const { io } = await import("socket.io-client");
			if (left) return;
			const socket = io({ path: "/live", transports: ["websocket", "polling"], reconnectionDelayMax: 30_000 });
			let again: ReturnType<typeof setTimeout> | undefined;
			leave = () => {
				clearTimeout(again);
				socket.disconnect();
			};
			// After a rejection by the server, the library does not reconnect by itself.
			socket.on("connect_error", () => {
				if (!socket.active) again = setTimeout(() => socket.connect(), reconnectDelayMs);
			});
			socket.on("connect", () => {
				socket.emit("join", `thread:${tid}`);
				reportOnline();
				latest.current.joined();
			});
			for (const event of ["replyPosted", "replyEdited", "replyDeleted", "replyRestored"] as const)
				socket.on(event, (what: ReplyEvent) => {
					if (what.tid === tid) latest.current.hear(event, what);
				});
		};
		// The page works without live events.
		join().catch(() => undefined);
		return () => {
			left = true;
			leave();
		};
	}, [tid, on]);
}

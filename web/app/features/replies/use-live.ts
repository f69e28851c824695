import { useEffect, useRef } from "react";
import { lineStands } from "../../lib/line-back.ts";

/** What an open thread hears: ids only, the page fetches what it may see. */
export interface Heard {
	tid: number;
	pid: number;
	/** Floor, or null for a reply under the reply `parentPid`. */
	position?: number | null;
	parentPid?: number | null;
}

export type LiveEvent = "replyPosted" | "replyEdited" | "replyDeleted" | "replyRestored";

interface Ears {
	hear(event: LiveEvent, what: Heard): void;
	/** The line stands, at first or again: what happened meanwhile was not heard. */
	joined(): void;
}

/** How long to wait after the server refused the line. */
const refusedMs = 15_000;

/** Joins a thread's room while its page is open. Only members do; guests' pages stay silent and light. */
export function useLive(tid: number, on: boolean, ears: Ears): void {
	const latest = useRef(ears);
	latest.current = ears;
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
			// Refused by the server itself, as while its database is away, the library would not ask again.
			socket.on("connect_error", () => {
				if (!socket.active) again = setTimeout(() => socket.connect(), refusedMs);
			});
			socket.on("connect", () => {
				socket.emit("join", `thread:${tid}`);
				lineStands();
				latest.current.joined();
			});
			for (const event of ["replyPosted", "replyEdited", "replyDeleted", "replyRestored"] as const)
				socket.on(event, (what: Heard) => {
					if (what.tid === tid) latest.current.hear(event, what);
				});
		};
		// A page without the live line is a whole page: nobody need know that it failed.
		join().catch(() => undefined);
		return () => {
			left = true;
			leave();
		};
	}, [tid, on]);
}

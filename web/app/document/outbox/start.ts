import { currentOwner } from "../../lib/unsent/entry.ts";
import { waitingKey } from "../../lib/unsent/load-store.ts";

/** Stores what can't be sent. */
export type Outbox = Pick<typeof import("./waiting.ts"), "queueReply" | "queueToggle" | "queuePost">;

let outbox: Promise<Outbox> | undefined;

/** Loads the outbox, which shows and sends what waits. */
export function loadOutbox(): Promise<Outbox> {
	outbox ??= import("./waiting.ts").then(async ({ startOutbox: start, queueReply, queueToggle, queuePost }) => {
		await start();
		return { queueReply, queueToggle, queuePost };
	});
	outbox.catch(() => {
		outbox = undefined;
	});
	return outbox;
}

/** Loads the outbox if something waits. */
export function startOutbox(): void {
	try {
		if (localStorage.getItem(waitingKey(currentOwner()))) loadOutbox().catch(() => undefined);
	} catch {
		// Without storage nothing waits.
	}
}

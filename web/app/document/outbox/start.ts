/** Local storage: how many forms wait on this device, so that pages without any load nothing. */
export const countKey = "outbox";

/** Keeps what can't be sent. */
export type Outbox = Pick<typeof import("./waiting.ts"), "keepReply" | "keepToggle" | "keepPost">;

let outbox: Promise<Outbox> | undefined;

/** Loads the outbox, which shows and sends what waits. */
export function loadOutbox(): Promise<Outbox> {
	outbox ??= import("./waiting.ts").then(async ({ startOutbox: start, keepReply, keepToggle, keepPost }) => {
		await start();
		return { keepReply, keepToggle, keepPost };
	});
	outbox.catch(() => {
		outbox = undefined;
	});
	return outbox;
}

/** Loads the outbox if something waits. */
export function startOutbox(): void {
	try {
		if (localStorage.getItem(countKey) || localStorage.getItem("waiting-replies")) loadOutbox().catch(() => undefined);
	} catch {
		// Without storage nothing waits.
	}
}

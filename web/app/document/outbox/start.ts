/** Local storage: how many forms wait on this device, so that pages without any load nothing. */
export const countKey = "outbox";

let outbox: Promise<typeof import("./waiting.ts")> | undefined;

/** Loads the outbox, which shows and sends what waits. */
export function loadOutbox(): Promise<typeof import("./waiting.ts")> {
	outbox ??= import("./waiting.ts").then(async (loaded) => {
		await loaded.startOutbox();
		return loaded;
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

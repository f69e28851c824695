import { currentOwner } from "./entry.ts";

type Store = typeof import("./store.ts");

let store: Store | undefined;

/** Loads the store of what is not sent yet. Once loaded it is at hand at once, also while the page is being left. */
export async function loadStore(): Promise<Store> {
	if (!store) {
		store = await import("./store.ts");
		// Reads that follow wait for it.
		store.deleteOutdated(currentOwner()).catch(() => undefined);
	}
	return store;
}

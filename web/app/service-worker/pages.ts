import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst } from "workbox-strategies";
import { readState, writeState } from "../lib/offline/database.ts";
import { pictureExpiration } from "./files.ts";
import { offlinePage } from "./offline-page.ts";
import { copyDetails, detailsOf, type SavedPage, withCopyNotice } from "./saved-copy.ts";
import type { WorkerEvent } from "./worker.ts";

const cacheName = "pages";
const maxPages = 60;
const dayS = 86_400;
/** Then a saved copy is shown, while the page is still being loaded. Seconds. */
const timeoutS = 3;

export const isPage = ({ mode, method }: Request): boolean => mode === "navigate" && method === "GET";

/** Counts changes of the account: a page that was asked for before one is not stored. */
let changes = 0;
/** Whose pages are stored: a member's id, `0` for a guest. */
let viewer: string | undefined;

const expiration = new ExpirationPlugin({ maxEntries: maxPages, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true });

/** Deletes the stored pages and pictures. */
export async function forgetPages(): Promise<void> {
	changes++;
	await Promise.all([expiration.deleteCacheAndMetadata(), pictureExpiration.deleteCacheAndMetadata()]);
}

/** Deletes what is stored for another viewer than the one of a new page. */
async function followViewer(next: string): Promise<void> {
	viewer ??= await readState("viewer");
	if (viewer === next) return;
	viewer = next;
	await forgetPages();
	await writeState("viewer", next);
}

interface PageState {
	changes?: number;
	startedAt?: number;
}

/** The server marks the pages that may be stored (`x-offline`), and names the viewer of each page (`x-viewer`). */
const ownPages = {
	handlerWillStart: async ({ state }: { state?: PageState }) => {
		Object.assign(state ?? {}, { changes, startedAt: Date.now() });
	},
	cacheWillUpdate: async ({ request, response, state }: { request: Request; response: Response; state?: PageState }) => {
		const of = response.headers.get("x-viewer");
		if (of === null || response.type !== "basic" || state?.changes !== changes) return null;
		await followViewer(of);
		if (response.status !== 200 || !response.headers.has("x-offline") || response.headers.get("cache-control")?.includes("no-store")) return null;
		return copyDetails(response, request.url);
	},
	cachedResponseWillBeUsed: async ({ cachedResponse, state }: { cachedResponse?: Response; state?: PageState }) =>
		cachedResponse ? withCopyNotice(cachedResponse, Date.now() - (state?.startedAt ?? 0) >= timeoutS * 1_000) : null,
	handlerDidError: async () => offlinePage(await savedPages()),
};

/** Pages that are read: from the network, else as they were last seen. */
export const pages = new NetworkFirst({ cacheName, networkTimeoutSeconds: timeoutS, plugins: [ownPages, expiration] });

/** Stores a page that the browser has just loaded, from its own cache. */
export const keepPage = (url: string, event: WorkerEvent): Promise<unknown> =>
	pages.handle({ event: event as never, request: new Request(url, { cache: "only-if-cached", mode: "same-origin" }) });

/** The stored pages, the last one first. */
async function savedPages(): Promise<SavedPage[]> {
	const cache = await caches.open(cacheName);
	const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
	return responses.flatMap((response) => (response ? [detailsOf(response)] : [])).sort((a, b) => b.at - a.at);
}

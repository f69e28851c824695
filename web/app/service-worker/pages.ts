import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst } from "workbox-strategies";
import { chatDatabase } from "../lib/chat/database-name.ts";
import { readState, writeState } from "../lib/offline/database.ts";
import { pictureExpiration } from "./files.ts";
import { offlinePage } from "./offline-page.ts";
import { copyDetails, detailsOf, markSaved, type SavedPage, withCopyNotice } from "./saved-copy.ts";
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

/** Deletes the stored pages, pictures and conversations. */
export async function deletePages(): Promise<void> {
	changes++;
	indexedDB.deleteDatabase(chatDatabase);
	await Promise.all([expiration.deleteCacheAndMetadata(), pictureExpiration.deleteCacheAndMetadata()]);
}

let lastFollowed: Promise<void> = Promise.resolve();

/**
 * Deletes what is stored for another viewer than the one of a new page; pages that come at once do so one after the
 * other.
 */
function followViewer(next: string): Promise<void> {
	lastFollowed = lastFollowed
		.catch(() => undefined)
		.then(async () => {
			viewer ??= await readState("viewer");
			if (viewer === next) return;
			viewer = next;
			await deletePages();
			await writeState("viewer", next);
		});
	return lastFollowed;
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
	cacheWillUpdate: async ({
		request,
		response,
		state,
	}: {
		request: Request;
		response: Response;
		state?: PageState;
	}) => {
		const of = response.headers.get("x-viewer");
		if (of === null || response.type !== "basic" || state?.changes !== changes) return null;
		await followViewer(of);
		if (
			response.status !== 200 ||
			!response.headers.has("x-offline") ||
			response.headers.get("cache-control")?.includes("no-store")
		)
			return null;
		return copyDetails(response, request.url);
	},
	cachedResponseWillBeUsed: async ({ cachedResponse, state }: { cachedResponse?: Response; state?: PageState }) =>
		cachedResponse ? asCopy(cachedResponse, Date.now() - (state?.startedAt ?? 0) >= timeoutS * 1_000) : null,
	handlerDidError: async ({ request }: { request: Request }) =>
		(await savedApp(new URL(request.url))) ?? offlinePage(await savedPages()),
};

/** Pages that are read: from the network, else as they were last seen. */
export const pages = new NetworkFirst({ cacheName, networkTimeoutSeconds: timeoutS, plugins: [ownPages, expiration] });

/** Stores a page that the browser has just loaded, from its own cache. */
export const storePage = (url: string, event: WorkerEvent): Promise<unknown> =>
	pages.handle({ event: event as never, request: new Request(url, { cache: "only-if-cached", mode: "same-origin" }) });

/** An app says itself that there is no connection; its page is marked as a saved one. */
const asCopy = (saved: Response, slow: boolean): Promise<Response> =>
	detailsOf(saved).kind === "app" ? markSaved(saved) : withCopyNotice(saved, slow);

/** Stores an app with its scripts and styles. @param again whether its page is stored although it is already */
export async function storeApp(
	url: string,
	{ files, again }: { files: unknown; again: boolean },
	event: WorkerEvent,
): Promise<void> {
	const assets = await caches.open("assets");
	const own = (Array.isArray(files) ? files : []).filter((file) =>
		String(file).startsWith(`${self.location.origin}/assets/`),
	);
	for (const file of own) if (!(await assets.match(file))) await assets.add(file);
	if (again || !(await caches.match(url, { cacheName })))
		await pages.handle({ event: event as never, request: new Request(url, { mode: "same-origin" }) });
}

/**
 * A saved app for an address that adds to its plain one, or for another section. A draft or an edited thread has data
 * of its own.
 */
async function savedApp({ pathname, searchParams }: URL): Promise<Response | undefined> {
	if (["tid", "draft", "forward"].some((name) => searchParams.has(name))) return undefined;
	const plain = (path: string): string => path.replace(/\/$/, "");
	const apps = (await savedPages()).filter(({ kind }) => kind === "app");
	const same = apps.find(({ path }) => path === plain(pathname));
	const saved = same === undefined ? undefined : await caches.match(same.path, { cacheName });
	if (saved) return markSaved(saved);
	const [screen] = /\/note\/.*/.exec(plain(pathname)) ?? [];
	const other = screen && apps.find(({ path }) => path.endsWith(screen));
	return other ? Response.redirect(other.path) : undefined;
}

/** The stored pages, the last one first. */
async function savedPages(): Promise<SavedPage[]> {
	const cache = await caches.open(cacheName);
	const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
	return responses.flatMap((response) => (response ? [detailsOf(response)] : [])).sort((a, b) => b.at - a.at);
}

import "./push.ts";
import { registerRoute } from "workbox-routing";
import { cacheNames, cacheShell, isSiteFile, pictures, shell, siteFiles } from "./files.ts";
import { deletePages, isPage, pages, storeApp, storePage } from "./pages.ts";
import "./outbox.ts";
import "./data-use.ts";
import { type WorkerFetchEvent, worker } from "./worker.ts";

const { origin } = worker.location;
const isOwn = (url: URL): boolean => url.origin === origin;

registerRoute(({ url }) => isOwn(url) && url.pathname.startsWith("/assets/"), shell);
registerRoute(({ url }) => isOwn(url) && isSiteFile(url.pathname), siteFiles);
registerRoute(({ url, request }) => isOwn(url) && request.destination === "image", pictures);
registerRoute(({ url, request }) => isOwn(url) && isPage(request), pages);

// An update is used from the next navigation on; open pages keep their files in the cache.
worker.addEventListener("install", (event) => event.waitUntil(Promise.all([cacheShell(), worker.skipWaiting()])));
worker.addEventListener("activate", (event) =>
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys()) if (!cacheNames.includes(name)) await caches.delete(name);
			await worker.registration.navigationPreload?.enable();
			await worker.clients.claim();
		})(),
	),
);

/** A logout deletes what was stored for the member, whatever its answer. */
const isLogout = ({ request }: WorkerFetchEvent): boolean =>
	request.method === "POST" && /\/(account\/logout|v5\/user\/logout)(\.data)?$/.test(new URL(request.url).pathname);
worker.addEventListener("fetch", (event) => {
	if (isLogout(event)) event.waitUntil(deletePages());
});

worker.addEventListener("message", (event) => {
	const { type, url, files, again } = (event.data ?? {}) as Record<"type" | "url" | "files" | "again", unknown>;
	// The page that was open before there was a worker.
	if (type === "store-page" && typeof url === "string" && isOwn(new URL(url, origin)))
		event.waitUntil(storePage(url, event));
	if (type === "store-app" && typeof url === "string" && isOwn(new URL(url, origin)))
		event.waitUntil(storeApp(url, { files, again: again === true }, event));
	if (type === "delete-pages") event.waitUntil(deletePages());
});

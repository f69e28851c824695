import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";

/**
 * Hashed files that a document needs, written by `scripts/build-worker.mjs`: scripts of documents and the stylesheet.
 */
declare const __SHELL__: readonly string[];
/** The stylesheet and the script of documents. */
declare const __STYLES__: string;
declare const __SCRIPT__: string;
export const [styles, documentScript] = [__STYLES__, __SCRIPT__];

/** Caches of this worker; others are deleted. */
export const cacheNames = ["assets", "site", "pictures", "pages"];

const dayS = 86_400;
/** Larger pictures are not stored, so that the cache stays below 50 MB. Bytes. */
const maxPictureBytes = 200_000;
const maxPictures = 250;

/** Only complete answers of this site: an opaque one could be an error, and is counted as several megabytes. */
const isComplete = ({ status, type }: Response): boolean => status === 200 && type === "basic";
const completeOnly = {
	cacheWillUpdate: async ({ response }: { response: Response }) => (isComplete(response) ? response : null),
};

/** Hashed files never change. */
export const shell = new CacheFirst({
	cacheName: "assets",
	plugins: [completeOnly, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});

/** Icons, drawings and emoticons. */
export const siteFiles = new StaleWhileRevalidate({
	cacheName: "site",
	plugins: [completeOnly, new ExpirationPlugin({ maxEntries: 200 })],
});
export const isSiteFile = (path: string): boolean => /^\/(art|emoticons)\/|^\/[\w-]+\.svg$/.test(path);

const smallOnly = {
	cacheWillUpdate: async ({ response }: { response: Response }) =>
		isComplete(response) && (await response.clone().blob()).size <= maxPictureBytes ? response : null,
};
export const pictureExpiration = new ExpirationPlugin({
	maxEntries: maxPictures,
	maxAgeSeconds: 30 * dayS,
	purgeOnQuotaError: true,
});
/** Pictures of posts and members, whose addresses never change. */
export const pictures = new CacheFirst({ cacheName: "pictures", plugins: [smallOnly, pictureExpiration] });

/** Stores what a saved page needs; most of it is in the browser's cache already. */
export async function cacheShell(): Promise<void> {
	const cache = await caches.open("assets");
	for (const file of __SHELL__) if (!(await cache.match(file))) await cache.add(file);
	await (await caches.open("site")).addAll(["/icons.svg", "/icon.svg"]);
}

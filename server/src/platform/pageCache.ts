import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Bus } from "./bus.ts";

/** A whole page as guests get it. Buffers, because sending a string costs an encoding each time. */
export interface CachedPage {
	headers: Record<string, string>;
	brotli: Buffer;
	gzip: Buffer;
	plain: Buffer;
	/** What the page shows, e.g. `thread:12`: told to `forget`, it goes. */
	tags: string[];
	/** A thread that a hit counts as a view of. */
	viewedThread: number | undefined;
	/** When it was begun, in milliseconds of a clock that nobody sets. */
	madeAt: number;
}

export interface PageCache {
	/**
	 * The page, or what `render` makes of it: one rendering at a time for each key, however many ask. A page that is much
	 * read is made anew beside its readers, who get the last one meanwhile.
	 */
	get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage>;
	/** Drops every page with one of these tags, in every process. */
	forget(tags: string[]): Promise<void>;
	clear(): void;
	stats(): { entries: number; bytes: number };
}

export interface RenderedPage {
	status: number;
	headers: Record<string, string>;
	plain: Buffer;
	tags: string[];
	viewedThread: number | undefined;
	/** Set-Cookie lines; a page that has any is never kept. */
	cookies: string[];
	cacheable: boolean;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Pages live for a minute, so that what no event tells (counts, "3 minutes ago") stays honest; */
const lifetimeMs = 60_000;
/** and for this much longer while the next one is made. */
const graceMs = 15_000;

export function createPageCache(bus: Bus, maxBytes = 64 * 1024 * 1024): PageCache {
	const byTag = new Map<string, Set<string>>();
	const pages = new LRUCache<string, CachedPage>({
		maxSize: maxBytes,
		sizeCalculation: (page) => page.plain.length + page.brotli.length + page.gzip.length + 1024,
		dispose: (page, key) => {
			for (const tag of page.tags) if (byTag.get(tag)?.delete(key) && byTag.get(tag)?.size === 0) byTag.delete(tag);
		},
	});
	const underWay = new Map<string, { begun: number; page: Promise<CachedPage | RenderedPage> }>();
	/** Counts forgettings, so that a page rendered from before one is neither stored nor shown after it. */
	let generation = 0;
	/** A page begun before this one is old, whatever it shows. */
	let oldest = 0;
	/** When a tag was forgotten last. */
	const forgotten = new LRUCache<string, number>({
		max: 10_000,
		dispose: (at, _tag, reason) => {
			if (reason === "evict") oldest = Math.max(oldest, at);
		},
	});
	const isOld = (tags: string[], begun: number): boolean => begun < oldest || tags.some((tag) => (forgotten.get(tag) ?? 0) > begun);

	const drop = (tags: string[]): void => {
		generation++;
		for (const tag of tags) {
			forgotten.set(tag, generation);
			for (const key of [...(byTag.get(tag) ?? [])]) pages.delete(key);
		}
	};
	const clear = (): void => {
		oldest = ++generation;
		pages.clear();
	};
	bus.hear("forget", (message) => drop(message as string[]));
	bus.afterSilence(clear);

	const store = async (key: string, rendered: RenderedPage, begun: number, madeAt: number): Promise<CachedPage> => {
		const [br, zipped] = await Promise.all([brotli(rendered.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), gz(rendered.plain)]);
		const page: CachedPage = {
			headers: rendered.headers,
			plain: rendered.plain,
			brotli: br,
			gzip: zipped,
			tags: rendered.tags,
			viewedThread: rendered.viewedThread,
			madeAt,
		};
		if (!isOld(page.tags, begun)) {
			pages.set(key, page);
			for (const tag of page.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key));
		}
		return page;
	};

	const make = (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> => {
		const [begun, madeAt] = [generation, performance.now()];
		const page = render()
			.then(
				async (rendered): Promise<CachedPage | RenderedPage> =>
					rendered.cacheable && rendered.status === 200 ? store(key, rendered, begun, madeAt) : rendered,
			)
			.finally(() => underWay.get(key)?.page === page && underWay.delete(key));
		underWay.set(key, { begun, page });
		return page;
	};

	return {
		async get(key, render) {
			const hit = pages.get(key);
			const age = hit ? performance.now() - hit.madeAt : 0;
			if (hit && age < lifetimeMs + graceMs) {
				// What goes wrong with the next one shows to whoever asks when this one is gone.
				if (age >= lifetimeMs && !underWay.has(key)) make(key, render).catch(() => {});
				return hit;
			}
			const waiting = underWay.get(key);
			if (waiting) {
				const shared = await waiting.page;
				// A cookie is for one browser, a refusal for one visitor: whoever waited for another's gets one of its own.
				if ("cookies" in shared && (shared.cookies.length > 0 || shared.status !== 200)) return render();
				if (!isOld(shared.tags, waiting.begun)) return shared;
				const next = underWay.get(key);
				if (next) return next.page;
			}
			return make(key, render);
		},
		async forget(tags) {
			drop(tags);
			await bus.tell("forget", tags);
		},
		clear,
		stats: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
	};
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Signals } from "../realtime/signals.ts";

/** A guest's page, as buffers to avoid encoding it for each response. */
export interface CachedPage {
	headers: Record<string, string>;
	brotli: Buffer;
	gzip: Buffer;
	plain: Buffer;
	/** Cache tags, e.g. `thread:12`. */
	tags: string[];
	/** The thread whose view count a hit increments. */
	viewedThread: number | undefined;
	/** Start of the rendering, in monotonic milliseconds. */
	renderedAt: number;
}

export interface PageCache {
	/**
	 * The cached page, else the rendered one; concurrent requests share one rendering per key. An expired page is served
	 * while the next one is rendered (stale-while-revalidate).
	 */
	get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage>;
	/** Drops all pages with one of these tags, in this process; `signal` does it in every process. */
	invalidate(tags: readonly string[]): void;
	clear(): void;
	stats(): { entries: number; bytes: number };
}

export interface RenderedPage {
	status: number;
	headers: Record<string, string>;
	plain: Buffer;
	tags: string[];
	viewedThread: number | undefined;
	/** Set-Cookie headers; a page with any is not cached. */
	cookies: string[];
	cacheable: boolean;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A minute, so that what no event invalidates (counts, relative times) stays current. */
const lifetimeMs = 60_000;
/** How long an expired page is served while the next one is rendered. */
const staleMs = 15_000;

export function createPageCache(signals: Signals, maxBytes = 64 * 1024 * 1024): PageCache {
	const byTag = new Map<string, Set<string>>();
	const pages = new LRUCache<string, CachedPage>({
		maxSize: maxBytes,
		sizeCalculation: (page) => page.plain.length + page.brotli.length + page.gzip.length + 1024,
		dispose: (page, key) => {
			for (const tag of page.tags) if (byTag.get(tag)?.delete(key) && byTag.get(tag)?.size === 0) byTag.delete(tag);
		},
	});
	const pending = new Map<string, { startedAt: number; page: Promise<CachedPage | RenderedPage> }>();
	/** Counts invalidations, so that a page whose rendering started before one is neither stored nor served after it. */
	let generation = 0;
	/** Renderings that started before this generation are outdated, whatever their tags. */
	let minGeneration = 0;
	/** Generation of a tag's last invalidation. */
	const invalidatedAt = new LRUCache<string, number>({
		max: 10_000,
		dispose: (at, _tag, reason) => {
			if (reason === "evict") minGeneration = Math.max(minGeneration, at);
		},
	});
	const isOutdated = (tags: string[], startedAt: number): boolean => startedAt < minGeneration || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > startedAt);

	const invalidate = (tags: readonly string[]): void => {
		generation++;
		for (const tag of tags) {
			invalidatedAt.set(tag, generation);
			for (const key of [...(byTag.get(tag) ?? [])]) pages.delete(key);
		}
	};
	const clear = (): void => {
		minGeneration = ++generation;
		pages.clear();
	};
	signals.subscribe((signal) => signal.invalidate && invalidate(signal.invalidate));
	signals.onReconnect(clear);

	const store = async (key: string, rendered: RenderedPage, startedAt: number, renderedAt: number): Promise<CachedPage> => {
		const [br, zipped] = await Promise.all([brotli(rendered.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), gz(rendered.plain)]);
		const page: CachedPage = {
			headers: rendered.headers,
			plain: rendered.plain,
			brotli: br,
			gzip: zipped,
			tags: rendered.tags,
			viewedThread: rendered.viewedThread,
			renderedAt,
		};
		if (!isOutdated(page.tags, startedAt)) {
			pages.set(key, page);
			for (const tag of page.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key));
		}
		return page;
	};

	const renderAndStore = (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> => {
		const [startedAt, madeAt] = [generation, performance.now()];
		const page = render()
			.then(
				async (rendered): Promise<CachedPage | RenderedPage> =>
					rendered.cacheable && rendered.status === 200 ? store(key, rendered, startedAt, madeAt) : rendered,
			)
			.finally(() => pending.get(key)?.page === page && pending.delete(key));
		pending.set(key, { startedAt, page });
		return page;
	};

	return {
		async get(key, render) {
			const hit = pages.get(key);
			const age = hit ? performance.now() - hit.renderedAt : 0;
			if (hit && age < lifetimeMs + staleMs) {
				// An error is ignored here; it shows once the stale page has expired.
				if (age >= lifetimeMs && !pending.has(key)) renderAndStore(key, render).catch(() => {});
				return hit;
			}
			const waiting = pending.get(key);
			if (waiting) {
				const shared = await waiting.page;
				// Cookies and errors belong to one visitor, so whoever waited renders their own page.
				if ("cookies" in shared && (shared.cookies.length > 0 || shared.status !== 200)) return render();
				if (!isOutdated(shared.tags, waiting.startedAt)) return shared;
				const next = pending.get(key);
				if (next) return next.page;
			}
			return renderAndStore(key, render);
		},
		invalidate,
		clear,
		stats: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
	};
}

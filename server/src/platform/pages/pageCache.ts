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
	/** How many invalidations there were when its rendering started. */
	startedAt: number;
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

/** Thrown by a rendering whose page belongs to its visitor alone: it sets cookies, or is an error. */
class Uncacheable extends Error {
	readonly page: RenderedPage;
	constructor(page: RenderedPage) {
		super("not cacheable");
		this.page = page;
	}
}

async function compress({ headers, plain, tags, viewedThread }: RenderedPage, startedAt: number): Promise<CachedPage> {
	const [br, zipped] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), gz(plain)]);
	return { headers, plain, brotli: br, gzip: zipped, tags, viewedThread, startedAt };
}

export function createPageCache(signals: Signals, maxBytes = 64 * 1024 * 1024): PageCache {
	const pages = new LRUCache<string, CachedPage, () => Promise<RenderedPage>>({
		maxSize: maxBytes,
		sizeCalculation: (page) => page.plain.length + page.brotli.length + page.gzip.length + 1024,
		ttl: lifetimeMs + staleMs,
		ttlResolution: 0,
		perf: { now: () => performance.now() },
		ignoreFetchAbort: true,
		noDeleteOnFetchRejection: true,
		fetchMethod: async (_key, _stale, { context: render }) => {
			const startedAt = invalidations;
			const rendered = await render();
			if (!rendered.cacheable || rendered.status !== 200) throw new Uncacheable(rendered);
			return compress(rendered, startedAt);
		},
	});
	let invalidations = 0;
	/** Renderings that started before this invalidation are outdated, whatever their tags. */
	let lastForgotten = 0;
	/** A tag's last invalidation. */
	const invalidatedAt = new LRUCache<string, number>({
		max: 10_000,
		dispose: (at, _tag, reason) => {
			if (reason === "evict") lastForgotten = Math.max(lastForgotten, at);
		},
	});
	const isOutdated = ({ tags, startedAt }: CachedPage): boolean => startedAt < lastForgotten || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > startedAt);

	const invalidate = (tags: readonly string[]): void => {
		invalidations++;
		for (const tag of tags) invalidatedAt.set(tag, invalidations);
	};
	const clear = (): void => {
		lastForgotten = ++invalidations;
		pages.clear();
	};
	signals.subscribe((signal) => signal.invalidate && invalidate(signal.invalidate));
	signals.onReconnect(clear);

	const get: PageCache["get"] = async (key, render) => {
		const stored = pages.peek(key);
		if (stored && isOutdated(stored)) pages.delete(key);
		const remainingMs = pages.getRemainingTTL(key);
		let isOwn = false;
		const context = (): Promise<RenderedPage> => {
			isOwn = true;
			return render();
		};
		try {
			const page = await pages.fetch(key, { context, allowStale: remainingMs > 0, forceRefresh: remainingMs > 0 && remainingMs <= staleMs });
			if (!page) return render();
			// A rendering that others started may be older than the last invalidation.
			return isOwn || !isOutdated(page) ? page : get(key, render);
		} catch (error) {
			if (!(error instanceof Uncacheable)) throw error;
			return isOwn ? error.page : render();
		}
	};
	return { get, invalidate, clear, stats: () => ({ entries: pages.size, bytes: pages.calculatedSize }) };
}

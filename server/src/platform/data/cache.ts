import { LRUCache } from "lru-cache";
import type { Signals } from "../realtime/signals.ts";
import { entriesAtMost } from "./entriesAtMost.ts";

/** What was loaded for a key. */
export interface Loaded<V extends object> {
	value: V;
	/** Cached until one of these tags is invalidated; not cached without tags. */
	tags?: readonly string[];
	/** Its size, for the cache's limit. */
	bytes?: number;
}

/** A cache whose entries live for a minute, or until one of their tags is invalidated. */
export interface Cache {
	/**
	 * The cached value, else the loaded one; concurrent requests share one load per key. An expired value is served while
	 * the next one is loaded (stale-while-revalidate). A cached value is shared: it must not be changed.
	 */
	get<V extends object>(key: string, load: () => Promise<Loaded<V>>): Promise<V>;
	/** The cached value that has not expired, without a load. */
	peek<V extends object>(key: string): V | undefined;
	/** Drops all entries with one of these tags, in this process; `signal` does it in every process. */
	invalidate(tags: readonly string[]): void;
	clear(): void;
	/** Calls `listener` with the tags of each invalidation, and without tags when all entries are dropped. */
	onInvalidate(listener: (tags?: readonly string[]) => void): void;
	/**
	 * Runs `load` now, and again when the tag is invalidated in any process. One that fails then is told to `failed`, and
	 * tried again after a minute.
	 * @throws what the first load throws
	 */
	follow(tag: string, load: () => Promise<void>, failed: (error: unknown) => void): Promise<void>;
	/** Waits until `follow` has loaded what was invalidated in this process. */
	followed(): Promise<void>;
	stats(): { entries: number; bytes: number };
}

interface Entry {
	value: object;
	tags: readonly string[];
	bytes: number;
	/** How many invalidations there were when its load started. */
	startedAt: number;
}

/** A minute, so that what no event invalidates (counts, relative times) stays current. */
const lifetimeMs = 60_000;
/** How long an expired entry is served while the next one is loaded. */
const staleMs = 15_000;
/** Size of a key and its entry, besides the value. */
const entryBytes = 1_024;

/** Thrown by a load without tags. */
class Uncached extends Error {
	readonly value: object;
	constructor(value: object) {
		super("not cached");
		this.value = value;
	}
}

export function createCache(signals: Signals, maxBytes: number): Cache {
	const entries = new LRUCache<string, Entry, () => Promise<Loaded<object>>>({
		maxSize: maxBytes,
		sizeCalculation: ({ bytes }) => bytes + entryBytes,
		ttl: lifetimeMs + staleMs,
		ttlResolution: 0,
		perf: { now: () => performance.now() },
		ignoreFetchAbort: true,
		noDeleteOnFetchRejection: true,
		fetchMethod: async (_key, _stale, { context: load }) => {
			const startedAt = invalidations;
			const { value, tags, bytes = 0 } = await load();
			if (!tags) throw new Uncached(value);
			return { value, tags, bytes, startedAt };
		},
	});
	let droppedAt = performance.now();
	/**
	 * What has expired would else stay until the cache is full. Not in a load, which requests of what is dropped would no
	 * longer share.
	 */
	const dropExpired = (): void => {
		if (performance.now() - droppedAt < lifetimeMs) return;
		droppedAt = performance.now();
		entries.purgeStale();
	};
	let invalidations = 0;
	/** Loads that started before this invalidation are outdated, whatever their tags. */
	let allInvalidatedAt = 0;
	/** A tag's last invalidation. */
	const invalidatedAt = new LRUCache<string, number>({
		...entriesAtMost(10_000),
		dispose: (at, _tag, reason) => {
			if (reason === "evict") allInvalidatedAt = Math.max(allInvalidatedAt, at);
		},
	});
	const isOutdated = ({ tags, startedAt }: Entry): boolean =>
		startedAt < allInvalidatedAt || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > startedAt);

	const listeners: ((tags?: readonly string[]) => void)[] = [];
	const invalidate = (tags: readonly string[]): void => {
		invalidations++;
		for (const tag of tags) invalidatedAt.set(tag, invalidations);
		for (const listener of listeners) listener(tags);
	};
	const clear = (): void => {
		allInvalidatedAt = ++invalidations;
		entries.clear();
		for (const listener of listeners) listener();
	};
	signals.subscribe((signal) => signal.invalidate && invalidate(signal.invalidate));
	signals.onReconnect(clear);

	async function get<V extends object>(key: string, load: () => Promise<Loaded<V>>): Promise<V> {
		dropExpired();
		const stored = entries.peek(key);
		if (stored && isOutdated(stored)) entries.delete(key);
		const remainingMs = entries.getRemainingTTL(key);
		let isOwn = false;
		const context = (): Promise<Loaded<object>> => {
			isOwn = true;
			return load();
		};
		try {
			const entry = await entries.fetch(key, {
				context,
				allowStale: remainingMs > 0,
				forceRefresh: remainingMs > 0 && remainingMs <= staleMs,
			});
			if (!entry) return (await load()).value;
			// A load that others started may be older than the last invalidation.
			return isOwn || !isOutdated(entry) ? (entry.value as V) : get(key, load);
		} catch (error) {
			if (!(error instanceof Uncached)) throw error;
			return isOwn ? (error.value as V) : (await load()).value;
		}
	}
	function peek<V extends object>(key: string): V | undefined {
		const stored = entries.peek(key);
		return stored && !isOutdated(stored) ? (stored.value as V) : undefined;
	}
	const onInvalidate: Cache["onInvalidate"] = (listener) => void listeners.push(listener);
	const following = new Set<Promise<void>>();
	async function follow(tag: string, load: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
		let isWanted = false;
		let isRunning = true;
		let retry: NodeJS.Timeout | undefined;
		const run = async (): Promise<void> => {
			isRunning = true;
			while (isWanted) {
				isWanted = false;
				clearTimeout(retry);
				await load().catch((error: unknown) => {
					failed(error);
					retry = setTimeout(loadAgain, lifetimeMs).unref();
				});
			}
			isRunning = false;
		};
		const start = (): void => {
			const running = run().finally(() => following.delete(running));
			following.add(running);
		};
		const loadAgain = (): void => {
			isWanted = true;
			if (!isRunning) start();
		};
		onInvalidate((tags) => {
			if (!tags || tags.includes(tag)) loadAgain();
		});
		await load();
		isRunning = false;
		if (isWanted) start();
	}
	const followed = async (): Promise<void> => void (await Promise.all(following));
	return {
		get,
		peek,
		invalidate,
		clear,
		onInvalidate,
		follow,
		followed,
		stats: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
	};
}

/**
 * The values of several keys, in their order; those that are missing are loaded together.
 * @param loadMany returns what was loaded by id
 */
export function getMany<Id, V extends object>(
	cache: Cache,
	ids: readonly Id[],
	keyOf: (id: Id) => string,
	loadMany: (missing: readonly Id[]) => Promise<(id: Id) => Loaded<V>>,
): Promise<V[]> {
	let batch: { missing: Id[]; loaded: Promise<(id: Id) => Loaded<V>> } | undefined;
	const load = async (id: Id): Promise<Loaded<V>> => {
		if (!batch) {
			const missing: Id[] = [];
			const loaded = Promise.resolve().then(() => {
				batch = undefined;
				return loadMany(missing);
			});
			batch = { missing, loaded };
		}
		batch.missing.push(id);
		return (await batch.loaded)(id);
	};
	return Promise.all(ids.map((id) => cache.get(keyOf(id), () => load(id))));
}

import { feedTag, sectionFeedTag, threadOfTag } from "#contract/cacheTags.ts";
import { globalSection } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { listNewest, listNewestSince, type RecentThread } from "./recentQueries.ts";

/** How many of the newest threads of all sections each process caches. */
export const maxRecent = 5_000;
/**
 * Transactions commit in another order than their threads were created: so much before the newest one is read again.
 * Microseconds.
 */
const overlap = 60_000_000;
/** All are read again when they are so old, for what no event names, or when so many have changed. */
const [maxAgeMs, maxChanged] = [60_000, 200];

/** The newest threads, newest first, the same for every viewer. */
export interface RecentThreads {
	rows: readonly RecentThread[];
	/** Whether there are no older ones. */
	isAll: boolean;
}

/** The cached threads of a process, and what has changed since they were read. */
interface RecentCache {
	threads: RecentThreads | undefined;
	readAt: number;
	/** Threads that were changed or deleted. */
	changed: Set<number>;
	/** Whether something changed that the events do not name. */
	isOutdated: boolean;
	reading: Promise<void>;
}

const recentCaches = new WeakMap<Deps["dataCache"], RecentCache>();

const globalTag = sectionFeedTag(globalSection.fid);

function recentCacheOf(cache: Deps["dataCache"]): RecentCache {
	const known = recentCaches.get(cache);
	if (known) return known;
	const cached: RecentCache = {
		threads: undefined,
		readAt: 0,
		changed: new Set(),
		isOutdated: false,
		reading: Promise.resolve(),
	};
	cache.onInvalidate((tags) => {
		if (tags && !tags.includes(feedTag)) return;
		const tids = tags?.flatMap((tag) => threadOfTag(tag) ?? []) ?? [];
		for (const tid of tids) cached.changed.add(tid);
		if (tids.length === 0) cached.isOutdated = true;
	});
	recentCaches.set(cache, cached);
	return cached;
}

/**
 * The newest threads of all sections. When some are published, changed or deleted only these are read, so that a page
 * costs the same however much is published; all of them once a minute.
 */
export async function listRecentThreads({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<RecentThreads> {
	const cached = recentCacheOf(dataCache);
	return dataCache.get("recent threads", async () => {
		// One after the other, as each goes on from the one before.
		const reading = cached.reading.then(() => readAgain(db, cached));
		cached.reading = reading.then(
			() => undefined,
			() => undefined,
		);
		return { value: await reading, tags: [feedTag, globalTag] };
	});
}

async function readAgain(db: Db, cached: RecentCache): Promise<RecentThreads> {
	const [before, changed, now] = [cached.threads, [...cached.changed], performance.now()];
	const isAllRead = !before || cached.isOutdated || changed.length > maxChanged || now - cached.readAt > maxAgeMs;
	cached.changed.clear();
	cached.isOutdated = false;
	const since = (before?.rows[0]?.value ?? 0) - overlap;
	const reading = isAllRead ? listNewest(db, maxRecent) : listNewestSince(db, since, changed, maxRecent);
	const read = await reading.catch((error: unknown) => {
		cached.isOutdated = true;
		throw error;
	});
	if (isAllRead) cached.readAt = now;
	cached.threads = isAllRead
		? { rows: read, isAll: read.length < maxRecent }
		: merge(before, read, since, new Set(changed));
	return cached.threads;
}

/** What is cached with those of a time and the changed ones as they are now. */
function merge(
	{ rows, isAll }: RecentThreads,
	read: readonly RecentThread[],
	since: number,
	changed: ReadonlySet<number>,
): RecentThreads {
	const oldest = rows.at(-1)?.value ?? Number.NEGATIVE_INFINITY;
	const unchanged = rows.filter(({ tid, value }) => value <= since && !changed.has(tid));
	const newest = read.filter(({ value }) => value > since);
	const older = read.filter(({ value }) => value <= since && (isAll || value >= oldest));
	const all = [...newest, ...[...unchanged, ...older].sort((a, b) => b.value - a.value || b.tid - a.tid)];
	return { rows: all.slice(0, maxRecent), isAll: isAll && all.length <= maxRecent };
}

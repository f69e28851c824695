import { feedTag, sectionFeedTag, threadOfTag } from "#contract/cacheTags.ts";
import { globalSection } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { listNewest, listNewestSince, type RecentThread } from "./recentQueries.ts";

/** How many of the newest threads of all sections each process keeps. */
export const maxRecent = 5_000;
/** Transactions commit in another order than their threads were created: so much before the newest one is read again. Microseconds. */
const overlap = 60_000_000;
/** All are read again when they are so old, for what no event told, or when so many have changed. */
const [maxAgeMs, maxChanged] = [60_000, 200];

/** The newest threads, newest first, the same for every viewer. */
export interface RecentThreads {
	rows: readonly RecentThread[];
	/** Whether there are no older ones. */
	isAll: boolean;
}

/** What a process keeps, and what it has been told since. */
interface Kept {
	threads: RecentThreads | undefined;
	readAt: number;
	/** Threads that were changed or deleted. */
	changed: Set<number>;
	/** Whether something changed that the events do not name. */
	isOutdated: boolean;
	reading: Promise<void>;
}

const keptBy = new WeakMap<Deps["dataCache"], Kept>();

const globalTag = sectionFeedTag(globalSection.fid);

function keep(cache: Deps["dataCache"]): Kept {
	const known = keptBy.get(cache);
	if (known) return known;
	const kept: Kept = { threads: undefined, readAt: 0, changed: new Set(), isOutdated: false, reading: Promise.resolve() };
	cache.onInvalidate((tags) => {
		if (tags && !tags.includes(feedTag)) return;
		const tids = tags?.flatMap((tag) => threadOfTag(tag) ?? []) ?? [];
		for (const tid of tids) kept.changed.add(tid);
		if (tids.length === 0) kept.isOutdated = true;
	});
	keptBy.set(cache, kept);
	return kept;
}

/**
 * The newest threads of all sections. When some are published, changed or deleted only these are read, so that a page costs the same
 * however much is published; all of them once a minute.
 */
export async function listRecentThreads({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<RecentThreads> {
	const kept = keep(dataCache);
	return dataCache.get("recent threads", async () => {
		// One after the other, as each goes on from the one before.
		const reading = kept.reading.then(() => readAgain(db, kept));
		kept.reading = reading.then(
			() => undefined,
			() => undefined,
		);
		return { value: await reading, tags: [feedTag, globalTag] };
	});
}

async function readAgain(db: Db, kept: Kept): Promise<RecentThreads> {
	const [before, changed, now] = [kept.threads, [...kept.changed], performance.now()];
	const isAllRead = !before || kept.isOutdated || changed.length > maxChanged || now - kept.readAt > maxAgeMs;
	kept.changed.clear();
	kept.isOutdated = false;
	const since = (before?.rows[0]?.value ?? 0) - overlap;
	const reading = isAllRead ? listNewest(db, maxRecent) : listNewestSince(db, since, changed, maxRecent);
	const read = await reading.catch((error: unknown) => {
		kept.isOutdated = true;
		throw error;
	});
	if (isAllRead) kept.readAt = now;
	kept.threads = isAllRead ? { rows: read, isAll: read.length < maxRecent } : merge(before, read, since, new Set(changed));
	return kept.threads;
}

/** What is kept with those of a time and the changed ones as they are now. */
function merge({ rows, isAll }: RecentThreads, read: readonly RecentThread[], since: number, changed: ReadonlySet<number>): RecentThreads {
	const oldest = rows.at(-1)?.value ?? Number.NEGATIVE_INFINITY;
	const unchanged = rows.filter(({ tid, value }) => value <= since && !changed.has(tid));
	const newest = read.filter(({ value }) => value > since);
	const older = read.filter(({ value }) => value <= since && (isAll || value >= oldest));
	const all = [...newest, ...[...unchanged, ...older].sort((a, b) => b.value - a.value || b.tid - a.tid)];
	return { rows: all.slice(0, maxRecent), isAll: isAll && all.length <= maxRecent };
}

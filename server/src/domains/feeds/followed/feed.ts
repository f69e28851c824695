import { globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Cursor, Page } from "../../../platform/data/pagination.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import type { ListedThread } from "../../threads/thread/queries.ts";
import { listThreadsInOrder } from "../queries.ts";
import {
	type FeedPart,
	type FollowedIds,
	type Follower,
	findFollowedIds,
	lookUpFollowedTids,
	scanForFollowedTids,
} from "./queries.ts";
import { listRecentThreads } from "./recent.ts";
import type { RecentThread } from "./recentQueries.ts";

type Picked = Pick<RecentThread, "tid" | "value">;

/**
 * Ids of threads of what the viewer follows, newest first, each once. The newest threads of the site are filtered by
 * what they follow; only for what is older each followed member, topic and board is looked up. So a page costs the same
 * however many threads there are.
 */
export async function listFollowedTids(
	ctx: Ctx,
	countryFid: number,
	part: FeedPart,
	followed: Promise<FollowedIds> = findFollowedIds(ctx.db, ctx.viewer.uid),
): Promise<Picked[]> {
	const { after, since, offset, limit } = part;
	const follower = { uid: ctx.viewer.uid, countryFid };
	const [{ rows: recent, isAll }, ids] = await Promise.all([listRecentThreads(ctx.deps), followed]);
	const isFollowed = followedFilter(ids, countryFid);
	const sinceMicros = since ? since.getTime() * 1_000 : Number.NEGATIVE_INFINITY;
	const end = offset + limit;
	const found: Picked[] = [];
	for (let n = after ? firstAfter(recent, after) : 0; n < recent.length && found.length < end; n++) {
		const thread = recent[n] as RecentThread;
		if (thread.value <= sinceMicros) break;
		if (isFollowed(thread)) found.push(thread);
	}
	const oldest = recent.at(-1);
	if (found.length === end || isAll || !oldest || oldest.value <= sinceMicros) return found.slice(offset);
	const isOlder = after !== undefined && firstAfter(recent, after) === recent.length;
	const older = { after: isOlder ? after : { value: oldest.value, id: oldest.tid }, since };
	const missing = { offset: Math.max(0, offset - found.length), limit: end - Math.max(offset, found.length) };
	const sources = ids.members.length + ids.topics.length + ids.boards.length;
	return [...found.slice(offset), ...(await listOlderTids(ctx, follower, { ...older, ...missing }, sources))];
}

/** Threads scanned for each look-up that may be spared: they take about as long. */
const scannedPerSource = 5;

/** Who follows many finds a page among the next threads of the site; else each source is looked up. */
async function listOlderTids({ db }: Ctx, follower: Follower, part: FeedPart, sources: number): Promise<Picked[]> {
	const scanned = await scanForFollowedTids(db, follower, part, scannedPerSource * sources);
	return scanned.length === part.limit ? scanned : lookUpFollowedTids(db, follower, part);
}

function followedFilter(ids: FollowedIds, countryFid: number): (thread: RecentThread) => boolean {
	const [members, topics, boards] = [new Set(ids.members), new Set<number | null>(ids.topics), new Set(ids.boards)];
	return ({ uid, topid, fid, countryFid: ofThread }) =>
		members.has(uid) ||
		topics.has(topid) ||
		(boards.has(fid) && (countryFid === globalSection.fid || ofThread === countryFid));
}

/** Index of the first thread after a cursor. */
function firstAfter(recent: readonly RecentThread[], { value, id }: Cursor): number {
	let [low, high] = [0, recent.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const thread = recent[middle] as RecentThread;
		if (thread.value < value || (thread.value === value && thread.tid < id)) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** The threads of a page of what the viewer follows. */
export async function listFollowedThreads(ctx: Ctx, page: Page): Promise<ListedThread[]> {
	const listed = await withThreads(ctx, await listFollowedTids(ctx, ctx.countryFid, page));
	if (listed.isWhole) return listed.rows;
	// The recent threads that this process keeps are out of date.
	return (
		await withThreads(ctx, await lookUpFollowedTids(ctx.db, { uid: ctx.viewer.uid, countryFid: ctx.countryFid }, page))
	).rows;
}

async function withThreads({ db }: Ctx, picked: Picked[]): Promise<{ rows: ListedThread[]; isWhole: boolean }> {
	const found = await listThreadsInOrder(db, valuesOf(picked, "tid"));
	const values = new Map(picked.map(({ tid, value }) => [tid, value]));
	const rows = found.map((thread) => ({ thread, cursor: { value: values.get(thread.tid) ?? 0, id: thread.tid } }));
	return { rows, isWhole: rows.length === picked.length };
}

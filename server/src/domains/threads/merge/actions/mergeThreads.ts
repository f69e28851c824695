import { eq, sql } from "drizzle-orm";
import { feedTag, threadTag, titleTag, topicTags } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { changeThreadCounts } from "../../../topics/queries.ts";
import { mayModerate } from "../../policy.ts";
import { threadPort } from "../../port.ts";
import { findPost, findThread, type PostRow, requireReadable, type ThreadRow } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";
import { renewHotScoreLater } from "../../thread/actions/renewHotScores.ts";
import { movePosts, renumber, unnest } from "../movePosts.ts";
import { carryOver, getUndoableMove, listMoved, lockThreads } from "../queries.ts";
import { threadMoves } from "../tables.ts";

/** Longer threads are not merged in one transaction. */
const maxPosts = 10_000;

/** A thread counts as its author's (1), or as a reply of theirs (-1). */
export async function countAsThread(tx: Tx, thread: ThreadRow, first: PostRow, step: 1 | -1): Promise<void> {
	const { uid, createdAt: at } = thread;
	const replies = first.deletedAt === null ? -step : 0;
	await changeMemberCounts(tx, [{ uid, threads: step, replies }]);
	await changePoints(tx, { uid, kind: "thread", at, step });
	if (replies !== 0) await changePoints(tx, { uid, kind: "reply", at, step: step === 1 ? -1 : 1 });
	await changeThreadCounts(tx, [{ topid: thread.topid, step }]);
}

/**
 * Moves all posts of a thread to another one, whose address then leads there. Both are locked.
 * @returns the moved posts
 */
export async function mergeInto(tx: Tx, ctx: Ctx, source: ThreadRow, target: ThreadRow): Promise<number[]> {
	const first = await findPost(tx, source.pid);
	if (!first) throw new NotFound("thread-not-found");
	const rows = await tx.select({ pid: posts.pid }).from(posts).where(eq(posts.tid, source.tid));
	const pids = rows.map(({ pid }) => pid);
	await movePosts(tx, pids, target.tid);
	await tx
		.update(threads)
		.set({
			...{ deletedAt: ctx.clock.now(), deletedBy: ctx.viewer.uid, mergedInto: target.tid },
			...{ replyCount: 0, maxPosition: 1, pinnedReplies: [], topicPinned: false },
		})
		.where(eq(threads.tid, source.tid));
	await renumber(tx, target);
	await carryOver(tx, source.tid, target.tid);
	await countAsThread(tx, source, first, -1);
	return pids;
}

/** Pages and lists of both threads are read anew, and their scores renewed. */
export function signalMoved(tx: Tx, { deps }: Ctx, one: ThreadRow, other: ThreadRow): Promise<void> {
	const both = [one, other];
	for (const { tid } of both) renewHotScoreLater(tx, deps, tid);
	const tags = both.flatMap(({ tid, topid }) => [threadTag(tid), titleTag(tid), ...topicTags(topid)]);
	return signal(tx, { invalidate: [...tags, feedTag] });
}

/** Whether one thread can stand in the other: nothing of it is lost, and nobody else reads it. */
async function requireMergeable(tx: Tx, source: ThreadRow, target: ThreadRow): Promise<void> {
	const first = await findPost(tx, source.pid);
	const isLossless = source.special === 0 || (source.special === target.special && threadPort(source.special)?.merge);
	const isShown = first?.hiddenParts.length === 0 && source.readaccess <= target.readaccess;
	if (!isLossless || !isShown || source.maxPosition + target.maxPosition > maxPosts)
		throw new Invalid({ value: "thread-not-mergeable" });
}

/**
 * Merges a thread into another: its posts become replies there, by time, and its address leads there.
 * @throws Invalid `value` for itself, `thread-not-mergeable`; NotFound `thread-not-found`; Forbidden
 * `thread-forbidden`, `not-allowed`
 */
export async function mergeThreads(
	ctx: Ctx,
	{ tid, into, reason }: { tid: number; into: number; reason?: string | undefined },
): Promise<void> {
	const { viewer, clock } = ctx;
	if (tid === into) throw new Invalid({ value: "field.format" });
	return ctx.transaction(async (tx) => {
		const found = await lockThreads(tx, [tid, into]);
		const [source, target] = [requireReadable(viewer, found[0]), requireReadable(viewer, found[1])];
		for (const one of [source, target]) authorize(mayModerate(viewer, "merge", one));
		await requireMergeable(tx, source, target);
		const pids = await mergeInto(tx, ctx, source, target);
		await threadPort(source.special)?.merge?.(tx, source, target);
		await tx.insert(threadMoves).values({ tid, otherTid: into, pids, createdAt: clock.now() });
		await logModeration(tx, ctx, {
			...{ action: "merge-thread", object: { kind: "thread", id: tid }, of: source, reason },
			...{ before: {}, after: { mergedInto: into } },
		});
		await signalMoved(tx, ctx, source, target);
	});
}

/**
 * Takes a merged thread out of the other one again, with the replies that its posts have got there, within a day.
 * @throws NotFound `thread-not-found` when that can no longer be done; Forbidden `not-allowed`
 */
export async function undoMerge(
	ctx: Ctx,
	{ tid, reason }: { tid: number; reason?: string | undefined },
): Promise<void> {
	const { viewer, clock } = ctx;
	return ctx.transaction(async (tx) => {
		const [source, target] = await lockThreads(tx, [tid, (await findThread(tx, tid))?.mergedInto ?? 0]);
		if (!source || !target || source.mergedInto !== target.tid || target.mergedInto !== null)
			throw new NotFound("thread-not-found");
		for (const one of [source, target]) authorize(mayModerate(viewer, "merge", one));
		const { pids } = await getUndoableMove(tx, tid, clock.now());
		if (pids.length === 0) throw new NotFound("thread-not-found");
		const first = await findPost(tx, source.pid);
		if (first?.tid !== target.tid) throw new NotFound("thread-not-found");
		await unmerge(tx, { source, target, pids });
		await tx.delete(threadMoves).where(eq(threadMoves.tid, tid));
		await countAsThread(tx, source, first, 1);
		await logModeration(tx, ctx, {
			...{ action: "unmerge-thread", object: { kind: "thread", id: tid }, of: source, reason },
			...{ before: { mergedInto: target.tid }, after: {} },
		});
		await signalMoved(tx, ctx, source, target);
	});
}

async function unmerge(
	tx: Tx,
	{ source, target, pids }: { source: ThreadRow; target: ThreadRow; pids: readonly number[] },
): Promise<void> {
	await movePosts(tx, await listMoved(tx, target.tid, pids), source.tid);
	// Likes that its first post has got meanwhile; while its posts are moved no others come.
	const likeCount = sql`(select ${posts.likeCount} from ${posts} where ${posts.pid} = ${source.pid})`;
	await tx
		.update(threads)
		.set({ deletedAt: null, deletedBy: null, mergedInto: null, likeCount })
		.where(eq(threads.tid, source.tid));
	await unnest(tx, source.pid);
	await renumber(tx, source);
	await renumber(tx, target);
}

import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import type { ThreadRow } from "../queries.ts";
import { listRecentRepliers } from "../reply/queries.ts";
import { posts, threads } from "../tables.ts";
import { hotScore, maxRecentRepliers } from "../thread/rules.ts";

/**
 * Beyond all post numbers: those of moved posts stand there until `renumber`, so that no two are the same meanwhile.
 */
const movedFrom = 1_500_000_000;
const unnestedFrom = 1_800_000_000;
const waitingFrom = 1_000_000_000;

/** Moves posts to another thread; `renumber` gives them their numbers. The caller has locked both threads. */
export async function movePosts(tx: Tx, pids: readonly number[], tid: number): Promise<void> {
	await tx
		.update(posts)
		.set({ tid, position: sql`${posts.position} + ${movedFrom}` })
		.where(inArray(posts.pid, [...pids]));
}

/**
 * Takes the replies to a post that begins a thread out of it, as a first post has no nested replies.
 * @returns their ids
 */
export async function unnest(tx: Tx, pid: number): Promise<number[]> {
	const { rows } = await tx.execute<{ pid: number }>(sql`
		update ${posts} set parent_pid = null,
			position = case when pending_reason is null or deleted_by is not null then ${unnestedFrom} + n.place end
		from (select pid as child, row_number() over (order by pid) as place from ${posts} where parent_pid = ${pid}) n
		where ${posts.pid} = n.child returning ${posts.pid}`);
	await tx.update(posts).set({ childCount: 0, pinnedChild: null }).where(eq(posts.pid, pid));
	return rows.map((row) => Number(row.pid));
}

/** Puts replies under a post again. */
export async function nest(tx: Tx, parentPid: number, pids: readonly number[]): Promise<void> {
	if (pids.length === 0) return;
	await tx
		.update(posts)
		.set({ parentPid, position: null })
		.where(inArray(posts.pid, [...pids]));
	const childCount = tx.$count(posts, and(eq(posts.parentPid, parentPid), isNull(posts.deletedAt)));
	await tx
		.update(posts)
		.set({ childCount: await childCount })
		.where(eq(posts.pid, parentPid));
}

/** Numbers the posts of a thread by time, after its first post, and counts its replies. The caller has locked it. */
export async function renumber(tx: Tx, { tid, pid: firstPid }: Pick<ThreadRow, "tid" | "pid">): Promise<void> {
	await tx.execute(sql`update ${posts} set position = position + ${waitingFrom}
		where tid = ${tid} and position is not null and position < ${waitingFrom}`);
	await tx.execute(sql`update ${posts} set position = n.place
		from (select pid as numbered, row_number() over (order by (pid = ${firstPid}) desc, created_at, pid) as place
			from ${posts} where tid = ${tid} and position is not null) n
		where ${posts.pid} = n.numbered`);
	const { rows } = await tx.execute<{ replies: number; last: number; latest: string; pids: string[] }>(sql`
		select count(*) filter (where deleted_at is null and pid <> ${firstPid})::int as replies,
			coalesce(max(position), 1)::int as last,
			max(created_at) filter (where deleted_at is null or pid = ${firstPid}) as latest,
			array_agg(pid::text) filter (where parent_pid is null) as pids
		from ${posts} where tid = ${tid}`);
	const [thread] = await tx.select().from(threads).where(eq(threads.tid, tid));
	const counted = rows[0];
	if (!thread || !counted) return;
	const replyCount = Number(counted.replies);
	await tx
		.update(threads)
		.set({
			replyCount,
			maxPosition: Number(counted.last),
			...(counted.latest && { lastReplyAt: new Date(counted.latest) }),
			lastRepliers: await listRecentRepliers(tx, tid, maxRecentRepliers),
			pinnedReplies: thread.pinnedReplies.filter((pid) => counted.pids?.includes(String(pid))),
			hot: hotScore({ ...thread, replyCount }),
		})
		.where(eq(threads.tid, tid));
}

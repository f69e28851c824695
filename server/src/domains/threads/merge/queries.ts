import { eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { bookmarks } from "../like/tables.ts";
import { threadMutes } from "../mute/tables.ts";
import { undoMs } from "../policy.ts";
import { lockThread, type ThreadRow } from "../queries.ts";
import { posts, threads } from "../tables.ts";
import { threadMoves } from "./tables.ts";

/** Two threads, locked in the order of their ids, as all writers of several threads lock them. */
export async function lockThreads(
	tx: Tx,
	tids: readonly [number, number],
): Promise<[ThreadRow | undefined, ThreadRow | undefined]> {
	const found = new Map<number, ThreadRow | undefined>();
	for (const tid of tids.toSorted((a, b) => a - b)) found.set(tid, await lockThread(tx, tid));
	return [found.get(tids[0]), found.get(tids[1])];
}

export type ThreadMove = typeof threadMoves.$inferSelect;

/** What a merge or split has moved. @throws NotFound `thread-not-found` when that can no longer be undone */
export async function getUndoableMove(tx: Tx, tid: number, now: Date): Promise<ThreadMove> {
	const [move] = await tx.select().from(threadMoves).where(eq(threadMoves.tid, tid));
	if (!move || now.getTime() - move.createdAt.getTime() > undoMs) throw new NotFound("thread-not-found");
	return move;
}

/** The ids of these posts that stand in a thread, with the replies nested under them. */
export async function listMoved(tx: Tx, tid: number, pids: readonly number[]): Promise<number[]> {
	const wanted = [...pids];
	const rows = await tx
		.select({ pid: posts.pid, tid: posts.tid })
		.from(posts)
		.where(or(inArray(posts.pid, wanted), inArray(posts.parentPid, wanted)));
	return rows.flatMap((row) => (row.tid === tid ? row.pid : []));
}

/** Who has bookmarked or muted a thread has so another one, each once. */
export async function carryOver(tx: Tx, from: number, to: number): Promise<void> {
	await tx.execute(sql`insert into ${bookmarks} (uid, tid, created_at)
		select uid, ${to}::bigint, created_at from ${bookmarks} where tid = ${from} on conflict do nothing`);
	await tx.execute(sql`insert into ${threadMutes} (uid, tid, created_at)
		select uid, ${to}::bigint, created_at from ${threadMutes} where tid = ${from} on conflict do nothing`);
	await tx
		.update(threads)
		.set({ bookmarkCount: await tx.$count(bookmarks, eq(bookmarks.tid, to)) })
		.where(eq(threads.tid, to));
}

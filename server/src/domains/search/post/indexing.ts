import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { runInBatches, Unfinished } from "../../../platform/jobs/batches.ts";
import { searchBackfill, searchDocuments } from "../tables.ts";

const batchSize = 500;

/** Indexes the posts of before the index, the newest first. Later runs go on where one ended. */
export async function indexOlderPosts({ db }: Pick<Deps, "db">): Promise<void> {
	const indexBatch = () =>
		db.transaction(async (tx) => {
			const [state] = await tx.select().from(searchBackfill).for("update", { skipLocked: true });
			if (!state || state.beforePid === 0) return false;
			const { rows } = await tx.execute<{ pid: number }>(sql`
				select pid from (select pid from posts where pid < ${state.beforePid} order by pid desc limit ${batchSize}) older, save_search_document(older.pid)`);
			await tx
				.update(searchBackfill)
				.set({ beforePid: rows.length < batchSize ? 0 : Math.min(...rows.map(({ pid }) => pid)) });
			return rows.length === batchSize;
		});
	await runInBatches(indexBatch).catch((error: unknown) => {
		if (!(error instanceof Unfinished)) throw error;
	});
}

/** The replies of a moved thread get the mark of its board; the first post has got it already. */
export async function markMovedReplies({ db }: Pick<Deps, "db">, { tid }: { tid: number }): Promise<void> {
	let after = 0;
	await runInBatches(async () => {
		const { rows } = await db.execute<{ pid: number }>(sql`
			select moved.pid from (select pid from ${searchDocuments} where ${eq(searchDocuments.tid, tid)} and pid > ${after} order by pid limit ${batchSize}) moved,
				save_search_document(moved.pid)`);
		after = Math.max(after, ...rows.map(({ pid }) => pid));
		return rows.length === batchSize;
	});
}

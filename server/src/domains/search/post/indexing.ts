import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { runInBatches } from "../../../platform/jobs/batches.ts";
import { searchDocuments } from "../tables.ts";

const batchSize = 500;

/** The replies of a moved thread get the mark of its board; the first post has got it already. */
export async function markMovedReplies({ db }: Pick<Deps, "db">, { tid }: { tid: number }): Promise<void> {
	let after = 0;
	await runInBatches(async () => {
		const { rows } = await db.execute<{ pid: number }>(sql`
			select moved.pid from (select pid from ${searchDocuments} where ${eq(searchDocuments.tid, tid)}
			and pid > ${after} order by pid limit ${batchSize}) moved,
				save_search_document(moved.pid)`);
		after = Math.max(after, ...rows.map(({ pid }) => pid));
		return rows.length === batchSize;
	});
}

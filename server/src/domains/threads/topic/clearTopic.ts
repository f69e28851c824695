import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { runInBatches } from "../../../platform/jobs/batches.ts";
import { subtractThreads } from "../../topics/queries.ts";
import { threadDrafts } from "../draft/tables.ts";
import { threads } from "../tables.ts";

const batch = 500;

/** Takes the threads and drafts of a deleted topic out of it, in batches. */
export async function clearTopic({ db }: Pick<Deps, "db">, { topid }: { topid: number }): Promise<void> {
	await db.update(threadDrafts).set({ topid: 0 }).where(eq(threadDrafts.topid, topid));
	const counted = and(eq(threads.topid, topid), isNull(threads.deletedAt));
	for (const which of [counted, eq(threads.topid, topid)])
		await runInBatches(() =>
			db.transaction(async (tx) => {
				const rows = await tx
					.select({ tid: threads.tid })
					.from(threads)
					.where(which)
					.orderBy(threads.tid)
					.limit(batch)
					.for("no key update");
				const tids = rows.map(({ tid }) => tid);
				const changed = await tx
					.update(threads)
					.set({ topid: null, topicPinned: false })
					.where(sql`${threads.tid} = any(${sql.param(tids)})`)
					.returning({ deletedAt: threads.deletedAt });
				const shown = changed.filter(({ deletedAt }) => deletedAt === null).length;
				await subtractThreads(tx, topid, shown);
				return rows.length === batch;
			}),
		);
}

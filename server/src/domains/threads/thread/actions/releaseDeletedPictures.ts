import { inArray, sql } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { releasePictures } from "../../../media/actions/releasePictures.ts";
import { undoMs } from "../../policy.ts";
import { postPictureUse } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";

const batchSize = 200;

/** Releases the pictures of replies and whole threads that their authors can no longer restore (`isUndoable`). */
export async function releaseDeletedPictures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = sql`${new Date(clock.now().getTime() - undoMs).toISOString()}::timestamptz`;
	let released: number;
	do {
		released = await db.transaction(async (tx) => {
			const { rows } = await tx.execute<{ pid: number }>(sql`
				select pid from posts where aids <> '{}' and deleted_at < ${before} and deleted_by = uid
				union
				select posts.pid from threads join posts using (tid)
				where threads.deleted_at < ${before} and threads.deleted_by = threads.uid and posts.aids <> '{}'
				limit ${batchSize}`);
			const pids = rows.map(({ pid }) => pid);
			if (pids.length === 0) return 0;
			await tx.update(posts).set({ aids: [] }).where(inArray(posts.pid, pids));
			await tx.update(threads).set({ aids: [] }).where(inArray(threads.pid, pids));
			await releasePictures(tx, pids.map(postPictureUse));
			return pids.length;
		});
	} while (released === batchSize);
}

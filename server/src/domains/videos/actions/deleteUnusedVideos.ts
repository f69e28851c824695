import { and, asc, eq, lt, or } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { undoMs } from "../../threads/policy.ts";
import { threadsDeletedByAuthor } from "../../threads/relations.ts";
import { deleteVideos, isUnused } from "../queries.ts";
import { unusedVideoMs } from "../rules.ts";
import { videos } from "../tables.ts";
import { uploadStore } from "../uploads.ts";

const batchSize = 200;

/**
 * Deletes videos that nothing uses for a day, those of threads that their authors can no longer restore, and forgotten
 * uploads.
 */
export async function deleteUnusedVideos({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
	const now = clock.now().getTime();
	let deleted: number;
	do {
		deleted = await db.transaction(async (tx) => {
			const unused = await tx
				.select({ vid: videos.vid })
				.from(videos)
				.leftJoin(threadsDeletedByAuthor, eq(threadsDeletedByAuthor.tid, videos.tid))
				.where(
					or(
						and(lt(videos.createdAt, new Date(now - unusedVideoMs)), isUnused),
						lt(threadsDeletedByAuthor.deletedAt, new Date(now - undoMs)),
					),
				)
				.orderBy(asc(videos.vid))
				.limit(batchSize)
				.for("update", { of: videos, skipLocked: true });
			await deleteVideos(tx, valuesOf(unused, "vid"));
			return unused.length;
		});
	} while (deleted === batchSize);
	await uploadStore(config).deleteExpired();
}

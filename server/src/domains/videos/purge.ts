import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { threadsDeletedByAuthor } from "../threads/relations.ts";
import { deleteVideos } from "./queries.ts";
import { videos } from "./tables.ts";

const batchSize = 200;

/** Deletes a member's videos, except those of threads that stay. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	let deleted: number;
	do {
		deleted = await db.transaction(async (tx) => {
			const gone = await tx
				.select({ vid: videos.vid })
				.from(videos)
				.leftJoin(threadsDeletedByAuthor, eq(threadsDeletedByAuthor.tid, videos.tid))
				.where(and(eq(videos.uid, uid), or(isNull(videos.tid), isNotNull(threadsDeletedByAuthor.tid))))
				.orderBy(asc(videos.vid))
				.limit(batchSize);
			await deleteVideos(tx, valuesOf(gone, "vid"));
			return gone.length;
		});
	} while (deleted === batchSize);
}

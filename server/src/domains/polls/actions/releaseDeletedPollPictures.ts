import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { releasePictures } from "../../media/actions/releasePictures.ts";
import { undoMs } from "../../threads/policy.ts";
import { threadsDeletedByAuthor } from "../../threads/relations.ts";
import { pollPictureUse } from "../queries.ts";
import { pollOptions } from "../tables.ts";

const batchSize = 200;

/** Releases the pictures of polls whose threads their authors can no longer restore. */
export async function releaseDeletedPollPictures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = new Date(clock.now().getTime() - undoMs);
	let released: number;
	do {
		released = await db.transaction(async (tx) => {
			const rows = await tx
				.selectDistinct({ tid: pollOptions.tid })
				.from(pollOptions)
				.innerJoin(threadsDeletedByAuthor, eq(threadsDeletedByAuthor.tid, pollOptions.tid))
				.where(and(isNotNull(pollOptions.aid), lt(threadsDeletedByAuthor.deletedAt, before)))
				.limit(batchSize);
			const tids = rows.map(({ tid }) => tid);
			if (tids.length === 0) return 0;
			await tx.update(pollOptions).set({ aid: null }).where(inArray(pollOptions.tid, tids));
			await releasePictures(tx, tids.map(pollPictureUse));
			return tids.length;
		});
	} while (released === batchSize);
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Deps } from "../../platform/context.ts";
import { signal } from "../../platform/realtime/signals.ts";
import { releasePictures } from "../media/actions/releasePictures.ts";
import { threadsDeletedByAuthor } from "../threads/relations.ts";
import { listChoices, listVotedTids, lockPoll, pollPictureUse } from "./queries.ts";
import { pollOptions, polls, pollVotes } from "./tables.ts";

/** Rows per query. */
const batchSize = 200;

/** Deletes a member's votes, and erases the polls of threads that the member had deleted. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await purgeVotes({ db }, uid);
	await db.transaction(async (tx) => {
		const deleted = tx
			.select({ tid: threadsDeletedByAuthor.tid })
			.from(threadsDeletedByAuthor)
			.where(eq(threadsDeletedByAuthor.uid, uid));
		const erased = await tx
			.update(pollOptions)
			.set({ text: "", aid: null })
			.where(inArray(pollOptions.tid, deleted))
			.returning({ tid: pollOptions.tid });
		await releasePictures(tx, [...new Set(erased.map(({ tid }) => tid))].map(pollPictureUse));
	});
}

/** Each vote in its own transaction, so that no poll is locked for long. */
async function purgeVotes({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	const tids = await listVotedTids(db, uid, batchSize);
	for (const tid of tids)
		await db.transaction(async (tx) => {
			await lockPoll(tx, tid);
			const chosen = await listChoices(tx, uid, tid);
			const gone = await tx
				.delete(pollVotes)
				.where(and(eq(pollVotes.tid, tid), eq(pollVotes.uid, uid)))
				.returning({ tid: pollVotes.tid });
			if (gone.length === 0) return;
			await tx
				.update(polls)
				.set({ voterCount: sql`${polls.voterCount} - 1` })
				.where(eq(polls.tid, tid));
			await tx
				.update(pollOptions)
				.set({ voteCount: sql`${pollOptions.voteCount} - 1` })
				.where(inArray(pollOptions.oid, chosen));
			await signal(tx, { invalidate: [threadTag(tid)] });
		});
	if (tids.length === batchSize) await purgeVotes({ db }, uid);
}

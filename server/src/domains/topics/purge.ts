import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { runInBatches } from "../../platform/jobs/batches.ts";
import { changeFollowerCount, deleteFollow } from "./queries.ts";
import { topicFollows } from "./tables.ts";

const batch = 20;

/**
 * Ends the member's follows, each in its own transaction, so that no popular topic is locked for long. Their topics
 * stay for those who follow them.
 */
export const purge = ({ db }: Pick<Deps, "db">, uid: number): Promise<void> =>
	runInBatches(async () => {
		const followed = await db
			.select({ topid: topicFollows.topid })
			.from(topicFollows)
			.where(eq(topicFollows.uid, uid))
			.limit(batch);
		for (const { topid } of followed)
			await db.transaction(async (tx) => {
				if (await deleteFollow(tx, uid, topid)) await changeFollowerCount(tx, topid, -1);
			});
		return followed.length === batch;
	});

import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { holdPost } from "../../threads/holding/actions/holdPost.ts";
import { lockPostWithThread } from "../../threads/holding/actions/reviewPendingPost.ts";
import { listRelated, lockOpenCampaign, relationsOf } from "../queries.ts";
import { contentSignals, isSpam, ownSignals, scoreOf } from "../rules.ts";
import { spamPosts } from "../tables.ts";

/** Holds posts of a campaign that were public before it was recognised, each if it would be pending now. */
export async function holdEarlier(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ pids }: { pids: number[] },
): Promise<void> {
	const rows = await db
		.select()
		.from(spamPosts)
		.where(and(inArray(spamPosts.pid, pids), isNull(spamPosts.campaignId)));
	for (const row of rows) {
		const now = clock.now();
		const related = await listRelated(db, row, now);
		const signals = [...contentSignals(relationsOf(related)), ...ownSignals(row.signals)];
		if (!isSpam(signals)) continue;
		await db.transaction(async (tx) => {
			const campaignId = await lockOpenCampaign(tx, valuesOf(related, "campaignId"));
			if (campaignId === undefined) return;
			const found = await lockPostWithThread(tx, row.pid);
			if (!found || !(await holdPost(tx, found, "spam", now))) return;
			await tx
				.update(spamPosts)
				.set({ campaignId, signals, score: scoreOf(signals) })
				.where(eq(spamPosts.pid, row.pid));
		});
	}
}

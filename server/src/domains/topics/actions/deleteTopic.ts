import { eq, sql } from "drizzle-orm";
import { feedTag, topicsTag, topicTag } from "#contract/cacheTags.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { runInBatches } from "../../../platform/jobs/batches.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { removeTopicHosts } from "../../accounts/role/actions/assignRole.ts";
import { findRoles } from "../../accounts/role/queries.ts";
import { releasePictures } from "../../media/actions/releasePictures.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { topicDeleted } from "../events.ts";
import { mayDeleteTopic } from "../policy.ts";
import { lockTopic } from "../queries.ts";
import { topicFollows, topics } from "../tables.ts";

/**
 * Deletes a topic: its page and its host's powers end at once, its threads stay without it. What a moderator does is
 * logged.
 * @throws NotFound `topic-not-found`; Forbidden by `mayDeleteTopic`
 */
export async function deleteTopic(ctx: Ctx, topid: number, reason?: string): Promise<void> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const topic = await lockTopic(tx, topid);
		authorize(mayDeleteTopic(viewer, topic, await findRoles(tx, topic.uid)));
		await tx
			.update(topics)
			.set({ deletedAt: ctx.clock.now(), deletedBy: viewer.uid, aid: null })
			.where(eq(topics.topid, topid));
		await removeTopicHosts(tx, topid);
		await releasePictures(tx, [`topic:${topid}`]);
		if (viewer.uid !== topic.uid) {
			const object = { kind: "topic", id: topid };
			await logModeration(tx, ctx, {
				action: "delete-topic",
				object,
				of: topic,
				reason,
				before: { deleted: false },
				after: { deleted: true },
			});
		}
		await publish(tx, topicDeleted({ topid }));
		await signal(tx, { invalidate: [topicsTag, topicTag(topid), feedTag] });
	});
}

const batch = 1_000;

/** Ends the follows of a deleted topic, in batches. */
export const endFollows = ({ db }: Pick<Deps, "db">, { topid }: { topid: number }): Promise<void> =>
	runInBatches(() =>
		db.transaction(async (tx) => {
			const some = sql`select ctid from ${topicFollows} where ${topicFollows.topid} = ${topid}
				limit ${batch} for update`;
			const rows = await tx
				.delete(topicFollows)
				.where(sql`${topicFollows}.ctid = any(array(${some}))`)
				.returning({ uid: topicFollows.uid });
			await tx
				.update(topics)
				.set({ followerCount: sql`greatest(0, ${topics.followerCount} - ${rows.length})` })
				.where(eq(topics.topid, topid));
			return rows.length === batch;
		}),
	);

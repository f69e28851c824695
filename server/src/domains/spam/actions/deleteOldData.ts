import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { hourMs } from "../../../platform/durations.ts";
import { spamCampaigns, spamMessages, spamPosts, spamRegistrations } from "../tables.ts";

const networkMs = 48 * hourMs;
const postMs = 30 * 24 * hourMs;
const batchSize = 1_000;

/**
 * Deletes networks, registrations and what messages are compared by after 48 hours, and what posts are compared by
 * after 30 days, but of campaigns that wait.
 */
export async function deleteOldData({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
	await db.delete(spamMessages).where(lt(spamMessages.createdAt, before(networkMs)));
	await db.delete(spamRegistrations).where(lt(spamRegistrations.createdAt, before(networkMs)));
	await db
		.update(spamPosts)
		.set({ network: null })
		.where(and(isNotNull(spamPosts.network), lt(spamPosts.createdAt, before(networkMs))));
	const decided = db
		.select({ id: spamCampaigns.id })
		.from(spamCampaigns)
		.where(inArray(spamCampaigns.state, ["removed", "released"]));
	for (let deleted = batchSize; deleted === batchSize; ) {
		const old = db
			.select({ pid: spamPosts.pid })
			.from(spamPosts)
			.where(
				and(
					lt(spamPosts.createdAt, before(postMs)),
					or(isNull(spamPosts.campaignId), inArray(spamPosts.campaignId, decided)),
				),
			)
			.limit(batchSize);
		deleted = (await db.delete(spamPosts).where(inArray(spamPosts.pid, old))).rowCount ?? 0;
	}
	const posts = sql`exists (select 1 from spam_posts p where p.campaign_id = ${spamCampaigns.id})`;
	await db.delete(spamCampaigns).where(and(lt(spamCampaigns.createdAt, before(postMs)), sql`not ${posts}`));
}

/** What is kept about a deleted member's posts. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(spamRegistrations).where(eq(spamRegistrations.uid, uid));
	await db.delete(spamPosts).where(eq(spamPosts.uid, uid));
	await db.delete(spamMessages).where(eq(spamMessages.uid, uid));
}

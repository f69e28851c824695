import { queueCountsTag } from "#contract/cacheTags.ts";
import { queueCountMax as most, type QueueCountsView, queueCounts } from "#contract/queueCounts.ts";
import type { Ctx } from "../../../platform/context.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { countOpenCampaigns } from "../../spam/campaignLists.ts";
import { countPendingPosts } from "../../threads/holding/queries.ts";
import { countOpenAppeals } from "../appeal/queries.ts";
import { countOpenCases } from "../case/queries.ts";

async function countQueue({ db, viewer }: Ctx): Promise<QueueCountsView> {
	const [reports, pending] = await Promise.all([countOpenCases(db, viewer, most), countPendingPosts(db, viewer, most)]);
	// Hosts of topics have neither.
	const [campaigns, appeals] = viewer.moderator
		? await Promise.all([countOpenCampaigns(db, viewer, most), countOpenAppeals(db, viewer, most)])
		: [0, 0];
	return { reports, pending, campaigns, appeals };
}

export const routes: Route[] = [
	handle(queueCounts, (ctx, { query: { now } }) => {
		const { dataCache } = ctx.deps;
		const tags = [queueCountsTag(ctx.viewer.uid)];
		if (now === 1) dataCache.invalidate(tags);
		return dataCache.get(`queue ${ctx.viewer.uid} ${JSON.stringify(ctx.viewer.roles)}`, async () => ({
			value: await countQueue(ctx),
			tags,
		}));
	}),
];

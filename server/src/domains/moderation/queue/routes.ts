import { queueCountMax as most, queueCounts } from "#contract/queueCounts.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { countOpenCampaigns } from "../../spam/campaignLists.ts";
import { countPendingPosts } from "../../threads/holding/queries.ts";
import { countOpenAppeals } from "../appeal/queries.ts";
import { countOpenCases } from "../case/queries.ts";

export const routes: Route[] = [
	handle(queueCounts, async ({ db, viewer }) => {
		const [reports, pending] = await Promise.all([
			countOpenCases(db, viewer, most),
			countPendingPosts(db, viewer, most),
		]);
		// Hosts of topics have neither.
		const [campaigns, appeals] = viewer.moderator
			? await Promise.all([countOpenCampaigns(db, viewer, most), countOpenAppeals(db, viewer, most)])
			: [0, 0];
		return { reports, pending, campaigns, appeals };
	}),
];

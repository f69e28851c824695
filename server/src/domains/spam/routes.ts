import * as calls from "#contract/spam.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { decideCampaign } from "./actions/decideCampaign.ts";
import { listCampaigns } from "./campaignLists.ts";
import { mayReadCampaign } from "./policy.ts";
import { presentCampaignPosts, presentCampaigns } from "./presenter.ts";
import { findCampaign, listCampaignPosts } from "./queries.ts";
import { loadScope } from "./scope.ts";

const { page } = calls.spamRules;
export const routes: Route[] = [
	handle(calls.listCampaigns, async (ctx, { query }) => {
		const rows = await listCampaigns(
			ctx.db,
			ctx.viewer,
			{ cursor: query.cursor, isClosed: query.closed === 1 },
			page + 1,
		);
		const { shown, next } = cutPageById(rows, page);
		return { lists: await presentCampaigns(ctx, shown), next };
	}),
	handle(calls.readCampaign, async (ctx, { params: { id }, query: { cursor = 0 } }) => {
		const found = await findCampaign(ctx.db, id);
		if (!found || !mayReadCampaign(ctx.viewer, await loadScope(ctx.db, id))) throw new NotFound();
		const rows = await listCampaignPosts(ctx.db, id, cursor, page + 1);
		const [[campaign], lists] = await Promise.all([
			presentCampaigns(ctx, [found]),
			presentCampaignPosts(ctx, rows.slice(0, page)),
		]);
		if (!campaign) throw new NotFound();
		return { campaign, lists, next: rows.length > page ? (rows[page - 1]?.pid ?? null) : null };
	}),
	acknowledge(calls.decideCampaign, (ctx, { body: { id, action, ban_days: banDays = 0, reason = "" } }) =>
		decideCampaign(ctx, id, { action, banDays, reason }),
	),
];

import * as calls from "#contract/exchange.ts";
import { findSectionByFid, sections } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid, withFieldNames } from "../../platform/http/errors.ts";
import { dayIn } from "../../platform/sectionDays.ts";
import { changeExchange } from "./actions/changeRates.ts";
import { cancelExchange, confirmExchange } from "./actions/endOrders.ts";
import { checkAmount, orderExchange } from "./actions/orderExchange.ts";
import { presentExchange, presentOrder, presentRates, presentTerms } from "./presenter.ts";
import { findTerms, findUsed, listRates } from "./queries.ts";
import { checkUid } from "./uidAuth.ts";

/** The section that a request names, by default the viewer's. @throws Invalid `section-unknown` */
function sectionOf({ viewer }: Ctx, cid = viewer.countryFid): number {
	if (!findSectionByFid(cid)) throw new Invalid({ cid: "section-unknown" });
	return cid;
}

/** Same, after the check of the signed uid. */
function checkedSection(ctx: Ctx, { uid, cid, uid_auth }: { uid?: number; cid?: number; uid_auth?: string }): number {
	checkUid(ctx, { uid, uidAuth: uid_auth });
	return sectionOf(ctx, cid);
}

export const routes: Route[] = [
	handle(calls.exchangeShow, (ctx, { query }) => presentExchange(ctx, checkedSection(ctx, query))),
	handle(calls.exchangeInfo, (ctx, { query }) => {
		const countryFid = checkedSection(ctx, query);
		if (query.xcoin !== undefined) checkAmount(query.xcoin);
		return presentExchange(ctx, countryFid);
	}),
	handle(calls.beforeExchange, async (ctx, { query }) => ({
		order: presentOrder(await orderExchange(ctx, { countryFid: checkedSection(ctx, query), xcoin: query.xcoin })),
	})),
	handle(calls.confirmExchange, async (ctx, { query }) => {
		const countryFid = checkedSection(ctx, query);
		const wanted = { countryFid, xcoin: query.xcoin, random: query.random ?? "" };
		const { order, xcoin, xgold } = await confirmExchange(ctx, wanted);
		return { order: presentOrder(order), xcoin, xglodCount: xgold };
	}),
	handle(calls.cancelExchange, async (ctx, { query }) => {
		checkedSection(ctx, query);
		return { xglodCount: await cancelExchange(ctx) };
	}),
	handle(calls.exchangeHistory, async (ctx, { query: { cid } }) => ({
		lists: await presentRates(ctx, await listRates(ctx.db, sectionOf(ctx, cid))),
	})),
	handle(calls.listExchanges, async ({ db, clock }) => ({
		lists: await Promise.all(
			sections.map(async ({ fid }) =>
				presentTerms(fid, await findTerms(db, fid), await findUsed(db, fid, dayIn(fid, clock.now()))),
			),
		),
	})),
	handle(calls.changeExchange, async (ctx, { body: { cid, rate, min_rate, max_rate, total } }) => {
		const wanted = { rate, minRate: min_rate, maxRate: max_rate, budget: total };
		const { terms, used } = await withFieldNames({ countryFid: "cid" }, () =>
			changeExchange(ctx, { countryFid: cid, terms: wanted }),
		);
		return presentTerms(cid, terms, used);
	}),
];

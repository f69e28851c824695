import {
	type ExchangeOrderView,
	type ExchangeRateView,
	type ExchangeView,
	exchangeRules,
	type SectionExchangeView,
} from "#contract/exchange.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { addDays, dayIn, startOfDay } from "../../platform/sectionDays.ts";
import { presentPermission } from "../../platform/security/policy.ts";
import { listAuthors } from "../accounts/authors.ts";
import { findBalances } from "../wallet/queries.ts";
import { decideExchange } from "./decideExchange.ts";
import { isOffered } from "./policy.ts";
import { findOpenOrder, findTerms, findUsed, type OrderRow, type RateRow, type Terms } from "./queries.ts";
import { uidAuthOf } from "./uidAuth.ts";

export const presentOrder = ({ id, uid, countryFid, xcoin, rate, expiresAt }: OrderRow): ExchangeOrderView => ({
	id,
	uid: uid ?? 0,
	cid: countryFid,
	xcoin,
	xgold: xcoin * rate,
	xcoinrate: rate,
	expires: unixSeconds(expiresAt),
});

/** The exchange of a section for the viewer. */
export async function presentExchange(ctx: Ctx, cid: number): Promise<ExchangeView> {
	const { db, viewer, deps } = ctx;
	const now = ctx.clock.now();
	const day = dayIn(cid, now);
	const [terms, used, balances, order, may] = await Promise.all([
		findTerms(db, cid),
		findUsed(db, cid, day),
		findBalances(db, viewer.uid),
		findOpenOrder(db, viewer.uid, now),
		decideExchange(ctx, db, cid),
	]);
	const left = Math.max(0, terms.budget - used);
	const { features, minorAge } = deps.config;
	return {
		exchange_show: Number(isOffered(viewer, { wallet: features.wallet, minorAge, now })),
		xcoin_show: left,
		xcoin: balances.xcoin,
		xcoinrate: terms.rate,
		xglodCount: balances.xgold,
		show_xcoin: Math.min(exchangeRules.max, left, Math.floor(balances.xgold / terms.rate)),
		change_status: Number(left > 0),
		order: order ? presentOrder(order) : null,
		uid_auth: uidAuthOf(ctx),
		cid,
		total: terms.budget,
		min_rate: terms.minRate,
		max_rate: terms.maxRate,
		next_day: unixSeconds(startOfDay(cid, addDays(day, 1))),
		can: { exchange: presentPermission(may) },
	};
}

/** Rates for the viewer: with names of administrators for administrators and auditors. */
export async function presentRates({ db, viewer }: Ctx, rows: readonly RateRow[]): Promise<ExchangeRateView[]> {
	const uids = viewer.auditor ? valuesOf(rows, "createdBy") : [];
	const authorOf = await listAuthors(db, uids);
	return rows.map(({ id, rate, minRate, maxRate, budget, demand, createdBy, createdAt }) => ({
		id,
		rate,
		min_rate: minRate,
		max_rate: maxRate,
		total: budget,
		demand,
		dateline: unixSeconds(createdAt),
		by: viewer.auditor && createdBy !== null ? authorOf(createdBy).name : "",
	}));
}

export const presentTerms = (
	cid: number,
	{ rate, minRate, maxRate, budget }: Terms,
	used: number,
): SectionExchangeView => ({ cid, rate, min_rate: minRate, max_rate: maxRate, total: budget, used });

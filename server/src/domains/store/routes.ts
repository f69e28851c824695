import {
	type GoodsCategory,
	type GoodsKindName,
	goodsCategories,
	type StoreName,
	storeNames,
	storeRules,
	stores,
} from "#contract/goods.ts";
import * as receiversCalls from "#contract/receivers.ts";
import { findSectionByFid } from "#contract/sections.ts";
import * as calls from "#contract/store.ts";
import * as goodsCalls from "#contract/storeGoods.ts";
import type { Ctx } from "../../platform/context.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { Forbidden, NotFound } from "../../platform/http/errors.ts";
import { createScopedToken } from "../auth/session/scopedTokens.ts";
import { buyGoods } from "./actions/buyGoods.ts";
import { isOwnStore } from "./policy.ts";
import { presentGoods, presentGoodsDetail, presentShop } from "./presenter.ts";
import {
	countSoldGoods,
	findSoldGoods,
	findStoreBalance,
	type GoodsFilter,
	listBySubject,
	listCategories,
	listShops,
	listSoldGoods,
	listStoreSections,
} from "./queries.ts";
import { removeReceiver, saveReceiver } from "./receiver/actions.ts";
import { presentReceiver } from "./receiver/presenter.ts";
import { findReceiver, listReceivers } from "./receiver/queries.ts";
import { setWait } from "./wait/actions.ts";
import { readBuying, readSentReceiver } from "./wire.ts";

async function readGoods(ctx: Ctx, filter: Omit<GoodsFilter, "now">, page = 1, perPage: number = storeRules.page) {
	const all = { ...filter, now: ctx.clock.now() };
	const [rows, count] = await Promise.all([
		listSoldGoods(ctx.db, all, (page - 1) * perPage, perPage),
		countSoldGoods(ctx.db, all),
	]);
	return { lists: await presentGoods(ctx, rows), page_count: Math.ceil(count / perPage), count };
}

/** @throws NotFound for what the section never sold */
async function readDetail(ctx: Ctx, goodsId: number, store?: StoreName, countryFid = ctx.countryFid) {
	const sold = await findSoldGoods(ctx.db, { goodsId, countryFid, store });
	if (!sold) throw new NotFound();
	return presentGoodsDetail(ctx, sold);
}

async function pay(
	ctx: Ctx,
	body: Parameters<typeof readBuying>[0],
	from: { store: StoreName; kind?: GoodsKindName },
): Promise<{ order_id: number; balance: number }> {
	const { orderId, balance } = await buyGoods(ctx, readBuying(body), from);
	return { order_id: orderId, balance };
}

export const routes: Route[] = [
	handle(calls.getGoodsList, (ctx, { query: { cid = ctx.countryFid, page, pre_page } }) =>
		readGoods(ctx, { store: "xstore", countryFid: cid }, page, pre_page),
	),
	handle(calls.goodsDetail, (ctx, { query: { goods_id, cid } }) => readDetail(ctx, goods_id, "xstore", cid)),
	handle(calls.mallGoodsList, (ctx, { query: { page, fid = ctx.countryFid } }) =>
		readGoods(ctx, { store: "mall", countryFid: fid }, page),
	),
	handle(calls.mallGoods, (ctx, { query: { goods_id } }) => readDetail(ctx, goods_id, "mall")),
	handle(calls.storeGoodsDetail, (ctx, { params: { id }, query: { cid } }) => readDetail(ctx, id, undefined, cid)),
	handle(goodsCalls.goodsBySubject, async ({ db, countryFid, clock }, { query: { kind } }) => {
		const rows = await listBySubject(db, { kind, countryFid, now: clock.now() });
		return {
			lists: rows.map(({ subject, goodsId, store, price }) => ({
				...{ subject, goods_id: goodsId, price, currency: stores[store] },
			})),
		};
	}),
	handle(calls.storeGoods, async (ctx, { query: { store = "xstore", category, afford = 0, page = 1 } }) => {
		const { viewer, countryFid } = ctx;
		const balance = viewer.loggedIn ? await findStoreBalance(ctx, store) : null;
		const filter = { store, countryFid, category, maxPrice: afford === 1 ? (balance ?? 0) : undefined };
		const [found, used] = await Promise.all([
			readGoods(ctx, filter, page),
			listCategories(ctx.db, { store, countryFid, now: ctx.clock.now() }),
		]);
		const categories = goodsCategories.filter((one: GoodsCategory) => used.includes(one));
		return { ...found, page, categories, balance, own: isOwnStore(viewer, countryFid) };
	}),
	handle(calls.shopList, async ({ db, countryFid }, { query: { cid = countryFid } }) => ({
		lists: (await listShops(db, cid)).map(presentShop),
	})),
	handle(calls.getXstoreCountrys, async ({ db, clock }) => {
		const [xstore, mall] = await Promise.all(storeNames.map((store) => listStoreSections(db, clock.now(), store)));
		const fids = [...new Set([...(xstore ?? []), ...(mall ?? [])])].sort((a, b) => a - b);
		return {
			lists: fids.flatMap((cid) => {
				const section = findSectionByFid(cid);
				if (!section) return [];
				const has = (list: number[] | undefined): number => Number(list?.includes(cid) ?? false);
				return { cid, name: section.name, locale: section.locale, xstore: has(xstore), mall: has(mall) };
			}),
		};
	}),
	handle(calls.getXstoreToken, async (ctx) => {
		const token = await createScopedToken(ctx, "store");
		return { token, xstoreToken: token };
	}),
	handle(calls.xstoreToken, async (ctx) => ({ token: await createScopedToken(ctx, "store") })),
	handle(receiversCalls.receiverSingle, async (ctx, { query: { receiver_id } }) => {
		const { uid } = ctx.viewer;
		const found = receiver_id ? await findReceiver(ctx.db, uid, receiver_id) : (await listReceivers(ctx.db, uid)).at(0);
		if (receiver_id && !found) throw new NotFound();
		return found ? presentReceiver(found) : null;
	}),
	handle(receiversCalls.listReceivers, async ({ db, viewer }) => ({
		lists: (await listReceivers(db, viewer.uid)).map(presentReceiver),
	})),
	handle(receiversCalls.receiverAdd, async (ctx, { body }) =>
		presentReceiver(await saveReceiver(ctx, { ...readSentReceiver(body), receiverId: body.receiver_id })),
	),
	acknowledge(receiversCalls.removeReceiver, (ctx, { body: { receiver_id } }) => removeReceiver(ctx, receiver_id)),
	handle(calls.pay, (ctx, { body }) => pay(ctx, body, { store: "xstore" })),
	handle(calls.payMedal, (ctx, { body }) => pay(ctx, body, { store: "xstore", kind: "medal" })),
	handle(calls.generatePay, (ctx, { body }) => {
		if (body.username && body.username.toLowerCase() !== ctx.viewer.username.toLowerCase())
			throw new Forbidden("not-allowed");
		return pay(ctx, body, { store: "mall" });
	}),
	handle(goodsCalls.waitForGoods, (ctx, { body: { goods_id, cid = ctx.countryFid, wait } }) =>
		setWait(ctx, { goodsId: goods_id, countryFid: cid, wait: wait === 1 }),
	),
];

import { storeRules } from "#contract/goods.ts";
import { listGoodsPrices } from "#contract/goodsPrices.ts";
import * as shopCalls from "#contract/shopAdmin.ts";
import * as calls from "#contract/storeAdmin.ts";
import * as adminCalls from "#contract/storeOrderAdmin.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { csvFile } from "../../../platform/http/csvFile.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound, withFieldNames } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayReadPlanned } from "../../../platform/security/staffSections.ts";
import { listGoodsSubjects, registeredGoodsKinds } from "../../goodsSlot.ts";
import { presentOrder } from "../order/presenter.ts";
import { findOrder, listLines } from "../order/queries.ts";
import { readsStore } from "../policy.ts";
import { presentShop } from "../presenter.ts";
import { listShops } from "../queries.ts";
import { readStockHistory } from "../stock/history.ts";
import { readableSection, readableSections } from "./access.ts";
import { archiveGoods, changeStock, copyOffer, saveOffer } from "./actions/planSale.ts";
import { answerCase, moveOrders, refundByShop, withdrawRefund } from "./actions/runOrders.ts";
import { saveShop, setShopStaff } from "./actions/runShops.ts";
import { saveGoods } from "./actions/saveGoods.ts";
import { adminOrdersToCsv } from "./csv.ts";
import {
	perPage,
	presentAdminGoods,
	presentAdminOrder,
	presentAdminOrders,
	presentAdminShops,
	presentOffer,
	presentOffered,
	presentStockEvents,
} from "./presenter.ts";
import {
	countPending,
	findGoods,
	listAllShops,
	listOffers,
	listOffersOf,
	listOrdersOfSection,
	listParcels,
	listPrices,
	listStaff,
	listUnsold,
	readSales,
} from "./queries.ts";
import { readGoods, readIds, readMove, readOffer, readRefund, readShop } from "./wire.ts";

/** Names in calls of offers and shops for ours. */
const offerFields = { countryFid: "cid", endsAt: "end_time" };

export const routes: Route[] = [
	handle(calls.listAdminGoods, async (ctx, { query: { cid, store } }) => {
		const fid = readableSection(ctx, cid);
		const [rows, unsold] = await Promise.all([listOffers(ctx.db, fid, store), listUnsold(ctx.db, fid)]);
		return {
			lists: await presentOffered(ctx, rows),
			unsold: unsold.map(({ id, sn, texts }) => ({ id, sn, name: texts[ctx.lang].name })),
			kinds: registeredGoodsKinds(),
			sections: readableSections(ctx),
		};
	}),
	handle(calls.readAdminGoods, async (ctx, { params: { id }, query: { cid, cursor } }) => {
		const fid = readableSection(ctx, cid);
		const row = await findGoods(ctx.db, id);
		if (!row) throw new NotFound();
		const sections = readableSections(ctx);
		const [goods, offers, shops] = await Promise.all([
			presentAdminGoods(ctx, row),
			listOffersOf(ctx.db, id),
			listShops(ctx.db, fid),
		]);
		const here = offers.find(({ countryFid }) => countryFid === fid);
		const history = here && (await readStockHistory(ctx.db, here, cursor, perPage));
		return {
			goods,
			offers: offers.filter(({ countryFid }) => sections.includes(countryFid)).map(presentOffer),
			shops: shops.map(presentShop),
			history: await presentStockEvents(ctx, history?.events ?? []),
			history_next: history?.next ?? null,
			kinds: registeredGoodsKinds(),
			sections,
		};
	}),
	handle(listGoodsPrices, async ({ db, viewer, clock }, { query: { kind } }) => {
		authorize(mayReadPlanned(viewer));
		return { lists: await listPrices(db, kind, clock.now()) };
	}),
	handle(calls.listGoodsKinds, async ({ lang }) => ({ lists: listGoodsSubjects(lang) })),
	handle(calls.saveGoods, (ctx, { body }) => saveGoods(ctx, readGoods(body))),
	acknowledge(calls.archiveGoods, (ctx, { body: { id, archived } }) =>
		archiveGoods(ctx, { id, archived: archived === 1 }),
	),
	handle(calls.saveOffer, (ctx, { body }) => withFieldNames(offerFields, () => saveOffer(ctx, readOffer(body)))),
	handle(calls.copyOffer, (ctx, { body: { goods_id, cid, to } }) =>
		withFieldNames(offerFields, () => copyOffer(ctx, { goodsId: goods_id, countryFid: cid, to: readIds(to) })),
	),
	handle(calls.changeStock, (ctx, { body: { goods_id, cid, change, note = "" } }) =>
		changeStock(ctx, { goodsId: goods_id, countryFid: cid, change, note }),
	),
	handle(shopCalls.listAdminShops, async (ctx, { query: { cid } }) => {
		const fid = readableSection(ctx, cid);
		const [rows, staff] = await Promise.all([listAllShops(ctx.db, fid), listStaff(ctx.db, fid)]);
		return { lists: await presentAdminShops(ctx, rows, staff), sections: readableSections(ctx) };
	}),
	handle(shopCalls.saveShop, async (ctx, { body }) => ({
		shop_id: await withFieldNames(offerFields, () => saveShop(ctx, readShop(body))),
	})),
	acknowledge(shopCalls.setShopStaff, (ctx, { body: { shop_id, username, works } }) =>
		setShopStaff(ctx, { shopId: shop_id, username, works: works === 1 }),
	),
	handle(adminCalls.listAdminOrders, async (ctx, { query: { cid, ...filter } }) => {
		const countryFid = readableSection(ctx, cid);
		const [rows, counts] = await Promise.all([
			listOrdersOfSection(ctx.db, { countryFid, ...filter }, perPage + 1),
			countPending(ctx.db, countryFid),
		]);
		const { shown, next } = cutPageById(rows, perPage);
		return { lists: await presentAdminOrders(ctx, shown), next, counts, sections: readableSections(ctx) };
	}),
	handle(adminCalls.readAdminOrder, async (ctx, { params: { id } }) => {
		const order = await findOrder(ctx.db, id);
		if (!order) throw new NotFound();
		authorize(readsStore(ctx.viewer, order.countryFid));
		return presentAdminOrder(ctx, order);
	}),
	handle(adminCalls.moveOrders, (ctx, { body }) => moveOrders(ctx, readMove(body))),
	handle(adminCalls.refundByShop, (ctx, { body }) => refundByShop(ctx, readRefund(body))),
	acknowledge(adminCalls.withdrawRefund, (ctx, { body: { order_id } }) => withdrawRefund(ctx, order_id)),
	acknowledge(adminCalls.answerCase, (ctx, { body: { order_id, message, close } }) =>
		answerCase(ctx, { orderId: order_id, message, close: close === 1 }),
	),
	handle(adminCalls.adminOrdersFile, async (ctx, { query: { cid, state } }) => {
		const rows = await listOrdersOfSection(
			ctx.db,
			{ countryFid: readableSection(ctx, cid), state },
			storeRules.exportMax,
		);
		const lines = await listLines(ctx.db, valuesOf(rows, "id"));
		return csvFile("orders.csv", adminOrdersToCsv(rows, lines, ctx.lang), rows.length);
	}),
	handle(adminCalls.packingSlips, async (ctx, { query: { cid, ids } }) => {
		const rows = await listParcels(ctx.db, readableSection(ctx, cid), readIds(ids));
		const lists = [];
		for (const row of rows) lists.push(await presentOrder(ctx, row));
		return { lists };
	}),
	handle(adminCalls.salesFigures, async (ctx, { query: { cid, store } }) => {
		const { days, top } = await readSales(ctx.db, {
			countryFid: readableSection(ctx, cid),
			store,
			now: ctx.clock.now(),
		});
		return {
			days,
			top: top.map(({ goodsId, names, units, coins }) => ({ goods_id: goodsId, name: names[ctx.lang], units, coins })),
			sections: readableSections(ctx),
		};
	}),
];

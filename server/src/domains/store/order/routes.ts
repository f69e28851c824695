import { and, eq } from "drizzle-orm";
import { type StoreName, storeRules } from "#contract/goods.ts";
import * as calls from "#contract/storeOrders.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, RawResponse, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { cancelOrder, confirmOrder, writeToShop } from "./buyerActions.ts";
import { ordersToCsv } from "./csv.ts";
import { presentOrder, presentOrders } from "./presenter.ts";
import { countOrdersOf, findOrder, inState, listOrdersOf } from "./queries.ts";
import { orders } from "./tables.ts";

const { page: perPage } = storeRules;
const ofStore = (store: StoreName) => eq(orders.store, store);

async function readOrders(ctx: Ctx, store: StoreName, page = 1) {
	const { uid } = ctx.viewer;
	const where = ofStore(store);
	const [rows, count] = await Promise.all([
		listOrdersOf(ctx.db, uid, { where, offset: (page - 1) * perPage, limit: perPage }),
		countOrdersOf(ctx.db, uid, where),
	]);
	return { lists: await presentOrders(ctx, rows), page_count: Math.ceil(count / perPage), count };
}

/** One of the viewer's orders, of one store or any. @throws NotFound for those of others */
async function readOrder(ctx: Ctx, id: number, store?: StoreName) {
	const order = await findOrder(ctx.db, id);
	if (!order || order.uid !== ctx.viewer.uid || (store && order.store !== store)) throw new NotFound();
	return presentOrder(ctx, order);
}

export const routes: Route[] = [
	handle(calls.myGoodsList, (ctx, { query: { page } }) => readOrders(ctx, "xstore", page)),
	handle(calls.orderDetail, (ctx, { query: { order_id } }) => readOrder(ctx, order_id)),
	handle(calls.latestOrder, async (ctx) => {
		const [latest] = await listOrdersOf(ctx.db, ctx.viewer.uid, { where: ofStore("xstore"), limit: 1 });
		return latest ? presentOrder(ctx, latest) : null;
	}),
	handle(calls.mallOrderList, (ctx, { query: { page } }) => readOrders(ctx, "mall", page)),
	handle(calls.orderSingle, (ctx, { query: { order_id } }) => readOrder(ctx, order_id, "mall")),
	handle(calls.listOrders, async (ctx, { query: { store, state, cursor } }) => {
		const rows = await listOrdersOf(ctx.db, ctx.viewer.uid, {
			where: and(store && ofStore(store), state && inState(state)),
			...(cursor && { cursor }),
			limit: perPage + 1,
		});
		const { shown, next } = cutPageById(rows, perPage);
		return { lists: await presentOrders(ctx, shown), next };
	}),
	handle(calls.ordersFile, async (ctx) => {
		const rows = await listOrdersOf(ctx.db, ctx.viewer.uid, { limit: storeRules.exportMax });
		return new RawResponse(
			"text/csv; charset=utf-8",
			Buffer.from(ordersToCsv(await presentOrders(ctx, rows), ctx.lang)),
			{ "content-disposition": 'attachment; filename="orders.csv"' },
		);
	}),
	handle(calls.cancelOrder, async (ctx, { body: { order_id } }) => presentOrder(ctx, await cancelOrder(ctx, order_id))),
	handle(calls.confirmOrder, async (ctx, { body: { order_id } }) =>
		presentOrder(ctx, await confirmOrder(ctx, order_id)),
	),
	handle(calls.complainAboutOrder, async (ctx, { body: { order_id, message } }) =>
		presentOrder(ctx, await writeToShop(ctx, order_id, message)),
	),
];

import { type GoodsView, storeRules } from "#contract/goods.ts";
import type { AdminShopView } from "#contract/shopAdmin.ts";
import type { AdminGoodsView, OfferView, StockChangeView } from "#contract/storeAdmin.ts";
import type { AdminOrderDetail, AdminOrderView } from "#contract/storeOrderAdmin.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import { mayComplete, mayPack, mayRefund, mayShip, mayWithdrawRefund, mayWrite } from "../order/policy.ts";
import { presentOrder, presentOrders } from "../order/presenter.ts";
import type { OrderRow } from "../order/queries.ts";
import { managesStore } from "../policy.ts";
import { presentGoods, presentShop } from "../presenter.ts";
import { findShops, type GoodsRow, type OfferRow, type ShopRow, type SoldGoods } from "../queries.ts";
import { refundLimit } from "../settings.ts";
import type { StockEvent } from "../stock/history.ts";

/** Goods of a section with what was sold. */
export async function presentOffered(ctx: Ctx, rows: readonly SoldGoods[]): Promise<(GoodsView & { sold: number })[]> {
	const views = await presentGoods(ctx, rows);
	return views.map((view, at) => ({ ...view, sold: rows[at]?.offer.sold ?? 0 }));
}

/** Goods in all languages. */
export async function presentAdminGoods({ db }: Pick<Ctx, "db">, row: GoodsRow): Promise<AdminGoodsView> {
	const pictureOf = await listPictures(db, row.aids);
	const { id, sn, store, kind, subject, category, texts, aids, archivedAt } = row;
	return {
		...{ id, sn, store, kind, subject: subject ?? 0, category, texts },
		pictures: aids.flatMap((aid) => pictureOf(aid) ?? []),
		archived: archivedAt !== null,
	};
}

export const presentOffer = (row: OfferRow): OfferView => ({
	id: row.id,
	cid: row.countryFid,
	price: row.price,
	stock: row.stock,
	sold: row.sold,
	limit: row.memberLimit,
	on_sale: row.onSale,
	sale_time: unixSeconds(row.saleAt),
	end_time: row.endsAt ? unixSeconds(row.endsAt) : 0,
	shops: row.shopIds,
	rank: row.rank,
});

/** The history of a stock. */
export async function presentStockEvents(
	{ db }: Pick<Ctx, "db">,
	events: readonly StockEvent[],
): Promise<StockChangeView[]> {
	const authorOf = await listAuthors(db, valuesOf(events, "changedBy"));
	return events.map(({ kind, id, at, change, stock, note, changedBy, order }) => ({
		...{ kind, id, change, stock, note, dateline: unixSeconds(at) },
		by: changedBy === null ? "" : authorOf(changedBy).name,
		...{ order_id: order?.id ?? 0, order_sn: order?.number ?? "" },
	}));
}

/** Shops with those who work there. */
export async function presentAdminShops(
	{ db }: Pick<Ctx, "db">,
	rows: readonly ShopRow[],
	staff: readonly { shopId: number; uid: number }[],
): Promise<AdminShopView[]> {
	const authorOf = await listAuthors(db, valuesOf(staff, "uid"));
	return rows.map((row) => ({
		...presentShop(row),
		closed: row.closedAt !== null,
		staff: staff.filter(({ shopId }) => shopId === row.id).map(({ uid }) => authorOf(uid)),
	}));
}

/** Orders for the board. */
export async function presentAdminOrders(ctx: Ctx, rows: readonly OrderRow[]): Promise<AdminOrderView[]> {
	const [views, authorOf, shopOf] = await Promise.all([
		presentOrders(ctx, rows),
		listAuthors(ctx.db, valuesOf(rows, "uid")),
		findShops(ctx.db, valuesOf(rows, "shopId")),
	]);
	return views.flatMap((view) => {
		const order = rows.find(({ id }) => id === view.order_id);
		if (!order) return [];
		const { receiver, shopId } = order;
		const to = receiver ? `${receiver.firstName} ${receiver.lastName}, ${receiver.city}` : "";
		return {
			...view,
			buyer: authorOf(order.uid),
			cid: order.countryFid,
			to: shopId === null ? to : (shopOf(shopId)?.name ?? ""),
			case_open: mayWrite(order).ok,
			refund_asked: order.refundAskedAt !== null && order.state !== "refunded",
		};
	});
}

/** An order with what the viewer may do with it. */
export async function presentAdminOrder(ctx: Ctx, order: OrderRow): Promise<AdminOrderDetail> {
	const by = order.refundAskedBy;
	const [detail, authorOf] = await Promise.all([
		presentOrder(ctx, order),
		listAuthors(ctx.db, [order.uid, ...(by === null ? [] : [by])]),
	]);
	const isOwn = order.uid === ctx.viewer.uid;
	const runs = managesStore(ctx.viewer, order.countryFid).ok;
	const isAsked = order.refundAskedAt !== null && order.state !== "refunded";
	return {
		...detail,
		buyer: authorOf(order.uid),
		refund_by: by === null ? "" : authorOf(by).name,
		refund_reason: order.refundReason,
		refund_asked_time: order.refundAskedAt ? unixSeconds(order.refundAskedAt) : 0,
		second: order.total > (await readSetting(ctx.deps, refundLimit, order.countryFid)),
		may: {
			pack: runs && mayPack(order).ok,
			ship: runs && mayShip(order).ok,
			complete: runs && mayComplete(order).ok,
			refund: runs && mayRefund(order).ok && !isAsked && !isOwn,
			approve: runs && isAsked && !isOwn && by !== ctx.viewer.uid,
			withdraw: mayWithdrawRefund(order, ctx.viewer.uid).ok,
			write: runs && mayWrite(order).ok,
		},
	};
}

export const perPage = storeRules.page;

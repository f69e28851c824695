import { goodsTypes, type OrderExtra } from "#contract/goods.ts";
import type { OrderDetail, OrderInfo, OrderView } from "#contract/storeOrders.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { presentPermission } from "../../../platform/security/policy.ts";
import { findGoodsKind } from "../../goodsSlot.ts";
import { listPictures } from "../../media/presenter.ts";
import { presentShop } from "../presenter.ts";
import { findShops, listPicturesOfGoods } from "../queries.ts";
import { presentReceiverFields } from "../receiver/presenter.ts";
import { mayCancel, mayComplain, mayConfirm, mayWrite } from "./policy.ts";
import { listLines, listMessages, type OrderLineRow, type OrderRow } from "./queries.ts";

const messagesShown = 200;

/** The number of an order for people: its day and its id. */
export const orderNumber = ({ id, createdAt }: Pick<OrderRow, "id" | "createdAt">): string =>
	`${createdAt.toISOString().slice(2, 10).replaceAll("-", "")}-${id}`;

/** State of what is collected with a code (S-055): used when complete, expired at its date; empty for other orders. */
export function qrStateOf(order: OrderRow, lines: readonly OrderLineRow[], now: Date): OrderView["qr_state"] {
	const isCollected = lines.some(({ kind }) => findGoodsKind(kind)?.collected) || order.delivery === "shop";
	if (!isCollected) return "";
	if (order.state === "complete") return "Used";
	return order.state === "refunded" || (order.validUntil && order.validUntil <= now) ? "Expired" : "Available";
}

const seconds = (at: Date | null): number => (at ? unixSeconds(at) : 0);

/** Orders for lists. */
export async function presentOrders(
	{ db, lang, clock }: Pick<Ctx, "db" | "lang" | "clock">,
	rows: readonly OrderRow[],
): Promise<OrderView[]> {
	const lines = await listLines(db, valuesOf(rows, "id"));
	const aidOf = await listPicturesOfGoods(db, valuesOf(lines, "goodsId"));
	const pictureOf = await listPictures(
		db,
		lines.flatMap(({ goodsId }) => aidOf(goodsId) ?? []),
	);
	return rows.flatMap((order) => {
		const own = lines.filter(({ orderId }) => orderId === order.id);
		const [line] = own;
		if (!line) return [];
		const picture = pictureOf(aidOf(line.goodsId) ?? 0) ?? null;
		return {
			order_id: order.id,
			order_sn: orderNumber(order),
			order_status: order.state,
			store: order.store,
			currency: order.currency,
			total: order.total,
			order_time: unixSeconds(order.createdAt),
			goods_id: line.goodsId,
			goods_name: line.names[lang],
			goods_type: goodsTypes[line.kind],
			original_img: picture?.url ?? "",
			picture,
			quantity: line.quantity,
			delivery: order.delivery,
			qr_state: qrStateOf(order, own, clock.now()),
		};
	});
}

/** An order with everything that its buyer may know. */
export async function presentOrder(ctx: Ctx, order: OrderRow): Promise<OrderDetail> {
	const { db, lang } = ctx;
	const [[view], lines, messages, shopOf] = await Promise.all([
		presentOrders(ctx, [order]),
		listLines(db, [order.id]),
		listMessages(db, order.id, messagesShown),
		findShops(db, order.shopId === null ? [] : [order.shopId]),
	]);
	const shop = order.shopId === null ? undefined : shopOf(order.shopId);
	const info: OrderInfo = {
		...(view as OrderView),
		cid: order.countryFid,
		packed_time: seconds(order.packedAt),
		shipping_time: seconds(order.shippedAt),
		complete_time: seconds(order.completedAt),
		refund_time: seconds(order.refundedAt),
		use_time: view?.qr_state === "Used" ? seconds(order.completedAt) : 0,
		valid_until: seconds(order.validUntil),
		carrier: order.carrier,
		tracking_number: order.trackingNumber,
		payment_id: order.paymentId ?? 0,
		refund_id: order.refundId ?? 0,
		prize: order.prize !== null,
		case_state: order.caseOpenedAt === null ? "none" : order.caseClosedAt === null ? "open" : "closed",
		refund_asked: order.refundAskedAt !== null && order.state !== "refunded",
	};
	return {
		order_info: info,
		goods_info: lines.map((line) => ({
			goods_id: line.goodsId,
			goods_name: line.names[lang],
			goods_type: goodsTypes[line.kind],
			shop_price: line.price,
			quantity: line.quantity,
			original_img: info.original_img,
			picture: info.picture,
		})),
		receiver_info: order.receiver && presentReceiverFields(order.receiver),
		shop_info: shop ? presentShop(shop) : null,
		extra: await presentExtra(ctx, order, lines),
		messages: messages.map(({ id, fromShop, message, createdAt }) => ({
			...{ id, from_shop: fromShop, message, dateline: unixSeconds(createdAt) },
		})),
		can: {
			cancel: presentPermission(mayCancel(order)),
			confirm: presentPermission(mayConfirm(order)),
			complain: presentPermission(mayComplain(order)),
			write: presentPermission(mayWrite(order)),
		},
	};
}

/** What the kinds of its goods add to an order. */
async function presentExtra(
	{ db, viewer, lang, clock }: Ctx,
	order: OrderRow,
	lines: readonly OrderLineRow[],
): Promise<OrderExtra> {
	const context = { db, viewer, lang, now: clock.now() };
	const { id: orderId, uid, countryFid } = order;
	const parts = await Promise.all(
		lines.map(async ({ kind, goodsId, subject, quantity }) => {
			const purchase = { orderId, uid, goodsId, subject, quantity, countryFid };
			return (await findGoodsKind(kind)?.present?.(context, [purchase]))?.(orderId);
		}),
	);
	return { facts: parts.flatMap((part) => part?.facts ?? []), links: parts.flatMap((part) => part?.links ?? []) };
}

import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Delivery, GoodsKindName, OrderState, StoreName } from "#contract/goods.ts";
import type { Currency } from "#contract/ledger.ts";
import type { Lang } from "#contract/sections.ts";
import { id, idOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { walletTransfers } from "../../wallet/tables.ts";
import { type ReceiverFields, shops } from "../tables.ts";

/** Orders of both stores (C-36), with what their buyers typed at that time. */
export const orders = pgTable(
	"store_orders",
	{
		id: id().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
		uid: idOf(() => accounts.uid),
		store: text().$type<StoreName>().notNull(),
		currency: text().$type<Currency>().notNull(),
		countryFid: integer().notNull(),
		/** Of the buyer, for e-mails. */
		lang: text().$type<Lang>().notNull().default("en"),
		state: text().$type<OrderState>().notNull(),
		/** 0 for a prize. */
		total: id().notNull(),
		delivery: text().$type<Delivery>().notNull(),
		receiver: jsonb().$type<ReceiverFields>(),
		shopId: id().references(() => shops.id),
		/** Payment and refund; null for a prize. */
		paymentId: id().references(() => walletTransfers.id),
		refundId: id().references(() => walletTransfers.id),
		/** What gave it away without payment, as `draw:12`; each gives one order. */
		prize: text(),
		carrier: text().notNull().default(""),
		trackingNumber: text().notNull().default(""),
		/** Until when it can be collected or used. */
		validUntil: timestamptz(),
		/** When its buyer was reminded to collect it. */
		remindedAt: timestamptz(),
		createdAt: timestamptz().notNull(),
		packedAt: timestamptz(),
		shippedAt: timestamptz(),
		/** When it was received, collected or used. */
		completedAt: timestamptz(),
		refundedAt: timestamptz(),
		/** Of a refund that awaits a second person. */
		refundAskedBy: id().references(() => accounts.uid),
		refundAskedAt: timestamptz(),
		refundReason: text().notNull().default(""),
		/** Whether the goods went back into the stock; of a refund that awaits a second person, whether they will. */
		restocked: boolean().notNull().default(false),
		/** A parcel that has not arrived: since when it is open, and when it was closed. */
		caseOpenedAt: timestamptz(),
		caseClosedAt: timestamptz(),
	},
	(t) => [
		uniqueIndex("store_orders_prize").on(t.prize).where(sql`prize is not null`),
		index("store_orders_member").on(t.uid, t.id.desc()),
		index("store_orders_board").on(t.countryFid, t.state, t.id.desc()),
		index("store_orders_section").on(t.countryFid, t.id.desc()),
		index("store_orders_shop").on(t.shopId, t.state, t.id.desc()).where(sql`shop_id is not null`),
		index("store_orders_uncollected").on(t.validUntil).where(sql`delivery = 'shop' and state in ('paid', 'packed')`),
		index("store_orders_cases")
			.on(t.countryFid, t.caseOpenedAt)
			.where(sql`case_opened_at is not null and case_closed_at is null`),
		index("store_orders_refunds").on(t.countryFid, t.refundAskedAt).where(sql`refund_asked_at is not null`),
		index("store_orders_restocked")
			.on(t.countryFid, t.refundedAt.desc(), t.id.desc())
			.where(sql`state = 'refunded' and restocked`),
		check("store_orders_state", sql`state in ('paid', 'packed', 'shipping', 'complete', 'refunded')`),
		check("store_orders_total", sql`total >= 0 and (total = 0) = (payment_id is null)`),
		check("store_orders_delivery", sql`(delivery = 'shop') = (shop_id is not null)`),
		check("store_orders_refunded", sql`(state = 'refunded') = (refunded_at is not null)`),
		check("store_orders_complete", sql`(state = 'complete') = (completed_at is not null)`),
	],
);

/** What was ordered, with name and price at that time. */
export const orderLines = pgTable(
	"store_order_lines",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		orderId: idOf(() => orders.id),
		/**
		 * Without foreign keys, which would lock the rows of what many buy for each of them; both are never deleted (a
		 * trigger).
		 */
		offerId: id().notNull(),
		goodsId: id().notNull(),
		kind: text().$type<GoodsKindName>().notNull(),
		subject: id(),
		names: jsonb().$type<Record<Lang, string>>().notNull(),
		price: id().notNull(),
		quantity: integer().notNull(),
	},
	(t) => [
		index("store_order_lines_order").on(t.orderId),
		index("store_order_lines_offer").on(t.offerId, t.id.desc()),
		check("store_order_lines_quantity", sql`quantity > 0 and price >= 0`),
	],
);

/** What buyer and shop write to each other about a parcel that has not arrived. */
export const orderMessages = pgTable(
	"store_order_messages",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		orderId: idOf(() => orders.id),
		uid: idOf(() => accounts.uid),
		fromShop: boolean().notNull(),
		message: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("store_order_messages_order").on(t.orderId, t.id)],
);

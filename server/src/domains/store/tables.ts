import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { GoodsCategory, GoodsKindName, StoreName } from "#contract/goods.ts";
import type { Lang } from "#contract/sections.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Texts of goods in a language. */
export interface GoodsTexts {
	name: string;
	remark: string;
	content: string;
}

/** What is sold, in all sections. Goods belong to one store, whose currency they cost. */
export const goods = pgTable(
	"store_goods",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
		store: text().$type<StoreName>().notNull(),
		kind: text().$type<GoodsKindName>().notNull(),
		/** Id of what it stands for, by its kind: a medal, a decoration, an emoticon pack. */
		subject: id(),
		/** Article number. */
		sn: text().notNull(),
		category: text().$type<GoodsCategory>().notNull(),
		texts: jsonb().$type<Record<Lang, GoodsTexts>>().notNull(),
		/** Its pictures in their order. */
		aids: id().array().notNull().default(sql`'{}'`),
		createdBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
		/** No longer sold or shown anywhere; orders keep it. */
		archivedAt: timestamptz(),
	},
	(t) => [
		uniqueIndex("store_goods_sn").on(t.sn),
		index("store_goods_subject").on(t.kind, t.subject).where(sql`subject is not null`),
		check("store_goods_store", sql`store in ('xstore', 'mall')`),
	],
);

/** Goods in a section: price, stock and time of sale. */
export const offers = pgTable(
	"store_offers",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		goodsId: idOf(() => goods.id),
		countryFid: integer().notNull(),
		price: id().notNull(),
		stock: integer().notNull(),
		/** Units in orders that were not put back into the stock. */
		sold: integer().notNull().default(0),
		/** Units that are kept for the winners of draws: in neither `stock` nor `sold`. */
		held: integer().notNull().default(0),
		/** Most that a member may buy; 0 for no limit. */
		memberLimit: integer().notNull().default(0),
		onSale: boolean().notNull().default(false),
		saleAt: timestamptz().notNull(),
		endsAt: timestamptz(),
		/** Shops of the section where it can be collected. */
		shopIds: id().array().notNull().default(sql`'{}'`),
		/** Place in lists, ascending. */
		rank: integer().notNull().default(0),
	},
	(t) => [
		uniqueIndex("store_offers_goods").on(t.goodsId, t.countryFid),
		index("store_offers_section").on(t.countryFid, t.rank, t.id).where(sql`on_sale`),
		check("store_offers_price", sql`price > 0`),
		check("store_offers_stock", sql`stock >= 0 and sold >= 0 and held >= 0 and member_limit >= 0`),
		check("store_offers_dates", sql`ends_at is null or ends_at > sale_at`),
	],
);

/**
 * Changes of a stock by administrators, and units kept for winners or put back; what orders and refunds change is read
 * from `orders`.
 */
export const stockChanges = pgTable(
	"store_stock_changes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		offerId: idOf(() => offers.id),
		change: integer().notNull(),
		/** Units that were kept for winners, out of the stock; below 0 they went back into it. */
		held: integer().notNull().default(0),
		/** The stock after it. */
		stock: integer().notNull(),
		note: text().notNull().default(""),
		changedBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("store_stock_changes_offer").on(t.offerId, t.id.desc())],
);

/** How many units of an offer a member has bought, without refunded ones. */
export const memberPurchases = pgTable(
	"store_member_purchases",
	{
		uid: partOf(() => accounts.uid),
		/** Without a foreign key, as in orders. */
		offerId: id().notNull(),
		quantity: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.offerId] }), check("store_member_purchases_quantity", sql`quantity >= 0`)],
);

/** Members who want to be notified when they can buy an offer. */
export const waits = pgTable(
	"store_waits",
	{
		uid: partOf(() => accounts.uid),
		offerId: idOf(() => offers.id),
		createdAt: timestamptz().notNull(),
		/** When the member was notified; the row is deleted a week later. */
		notifiedAt: timestamptz(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.offerId] }),
		index("store_waits_pending").on(t.offerId).where(sql`notified_at is null`),
	],
);

/** Where goods are collected. */
export const shops = pgTable(
	"store_shops",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		countryFid: integer().notNull(),
		name: text().notNull(),
		address: text().notNull(),
		city: text().notNull(),
		phone: text().notNull(),
		hours: text().notNull(),
		closedAt: timestamptz(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("store_shops_section").on(t.countryFid, t.id).where(sql`closed_at is null`)],
);

/** Members who work in a shop and hand goods out. */
export const shopStaff = pgTable(
	"store_shop_staff",
	{
		shopId: idOf(() => shops.id),
		uid: partOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.shopId, t.uid] }), index("store_shop_staff_member").on(t.uid)],
);

/** Who receives a parcel, as a form has it. */
export interface ReceiverFields {
	firstName: string;
	lastName: string;
	/** E.164: `+2348030000000`. */
	phone: string;
	email: string;
	address: string;
	city: string;
	/** Name of the country. */
	country: string;
	/** Postal code. */
	areaCode: string;
}

/** Addresses that members have saved. */
export const receivers = pgTable(
	"store_receivers",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		details: jsonb().$type<ReceiverFields>().notNull(),
		createdAt: timestamptz().notNull(),
		usedAt: timestamptz().notNull(),
	},
	(t) => [index("store_receivers_member").on(t.uid, t.usedAt.desc(), t.id.desc())],
);

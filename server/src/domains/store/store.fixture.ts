import type { GoodsKindName, StoreName } from "#contract/goods.ts";
import { stores } from "#contract/goods.ts";
import type { TestApp, TestMember } from "../../../test/testApp.ts";
import { first } from "../../platform/data/db.ts";
import { transfer } from "../wallet/actions/transfer.ts";
import { goods, offers, shops, stockChanges } from "./tables.ts";

let last = 0;

interface TestGoods {
	store?: StoreName;
	kind?: GoodsKindName;
	subject?: number;
	name?: string;
	country?: number;
	price?: number;
	stock?: number;
	limit?: number;
	onSale?: boolean;
	saleAt?: Date;
	shopIds?: number[];
}

/**
 * Sells goods in a section, by default a parcel in Nigeria, on sale since a day.
 * @returns the ids of goods and offer
 */
export async function sellGoods(
	{ deps: { db }, clock }: Pick<TestApp, "deps" | "clock">,
	{
		store = "xstore",
		kind = "parcel",
		subject,
		name = "Power bank",
		country = 188,
		price = 10,
		stock = 5,
		limit = 0,
		onSale = true,
		saleAt = new Date(clock.now().getTime() - 86_400_000),
		shopIds = [],
	}: TestGoods = {},
): Promise<{ goodsId: number; offerId: number }> {
	const createdAt = clock.now();
	const text = (lang: string) => ({
		name: lang === "en" ? name : `${name} ${lang}`,
		remark: "20,000 mAh",
		content: "Light.",
	});
	const texts = { en: text("en"), fr: text("fr"), hi: text("hi") };
	const sn = `T-${++last}-${process.pid}`;
	const { id: goodsId } = first(
		await db
			.insert(goods)
			.values({ store, kind, subject: subject ?? null, sn, category: "home", texts, createdAt })
			.returning({ id: goods.id }),
	);
	const offer = { goodsId, countryFid: country, price, stock, memberLimit: limit, onSale, saleAt, shopIds };
	const { id: offerId } = first(await db.insert(offers).values(offer).returning({ id: offers.id }));
	if (stock > 0) await db.insert(stockChanges).values({ offerId, change: stock, stock, createdAt });
	return { goodsId, offerId };
}

/** Opens a shop, by default in Nigeria. */
export async function openShop(
	{ deps: { db }, clock }: Pick<TestApp, "deps" | "clock">,
	country = 188,
): Promise<number> {
	const shop = { name: "Ikeja service centre", address: "12 Allen Avenue", city: "Lagos", phone: "+2348030000001" };
	const row = { ...shop, hours: "Mon–Sat 9–18", countryFid: country, createdAt: clock.now() };
	return first(await db.insert(shops).values(row).returning({ id: shops.id })).id;
}

/** Gives members coins of a store. */
export async function giveCoins(
	{ deps: { db }, clock }: Pick<TestApp, "deps" | "clock">,
	members: readonly Pick<TestMember, "uid">[],
	amount: number,
	store: StoreName = "xstore",
): Promise<void> {
	for (const { uid } of members)
		await db.transaction((tx) =>
			transfer(tx, {
				from: "rewards",
				to: uid,
				currency: stores[store],
				amount,
				reason: "welcome",
				key: `coins:${++last}:${uid}`,
				now: clock.now(),
			}),
		);
}

export const receiver = {
	first_name: "Ada",
	last_name: "Okafor",
	phone: "08030000009",
	address: "4 Herbert Macaulay Way",
	city: "Lagos",
};

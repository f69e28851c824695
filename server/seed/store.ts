import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { langs } from "#contract/sections.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { findGoodsKind } from "#server/domains/goodsSlot.ts";
import { pictures } from "#server/domains/media/tables.ts";
import { placeOrder } from "#server/domains/store/actions/placeOrder.ts";
import { moveOrder, type NextState } from "#server/domains/store/order/moveOrder.ts";
import { lockOrder, updateOrder } from "#server/domains/store/order/queries.ts";
import { refundOrder } from "#server/domains/store/order/refundOrder.ts";
import { orderMessages } from "#server/domains/store/order/tables.ts";
import { findOffer } from "#server/domains/store/queries.ts";
import { goods, offers, receivers, shopStaff, shops, stockChanges } from "#server/domains/store/tables.ts";
import { storedCode } from "#server/domains/vouchers/codes.ts";
import { voucherCodes } from "#server/domains/vouchers/tables.ts";
import { transfer } from "#server/domains/wallet/actions/transfer.ts";
import { first, type Tx } from "#server/platform/data/db.ts";
import { hourMs } from "#server/platform/durations.ts";
import type { OpenDeps } from "../src/deps.ts";
import { drawDecoration } from "./decorationPicture.ts";
import { seedGoodsDraw } from "./draws.ts";
import { getSection } from "./members.ts";
import { storePictureFiles } from "./pictures.ts";
import { decorationGoods } from "./texts/decorationGoods.ts";
import { seedGoods as namedGoods, type SeedGoods, seedShops } from "./texts/goods.ts";

const dayMs = 24 * hourMs;
const seedGoods: readonly SeedGoods[] = [...namedGoods, ...decorationGoods];
/** Sections with the demo stores; prices are the same, stocks differ. */
const storeSections = ["ng", "ke", "in", "ci"] as const;
/** What the demo member has left of each currency. */
const demoCoins = { xcoin: 472, xgold: 1_340 } as const;

interface Demo {
	uid: number;
	countryFid: number;
}

/** The two stores with goods, shops and a clerk, and orders of the demo member in every state. */
export async function seedStore(deps: OpenDeps, names: { demo: string; clerk: string }): Promise<void> {
	if ((await deps.db.$count(goods)) > 0) return;
	const { rows } = await deps.pool.query<{ uid: number; username: string; country_fid: number }>(
		"select uid, username, country_fid from accounts where username = any($1)",
		[[names.demo, names.clerk]],
	);
	const [demo, clerk] = [names.demo, names.clerk].map((name) => rows.find(({ username }) => username === name));
	const folder = new URL("./pictures/goods/", import.meta.url);
	const aidOf = await storePictureFiles(deps, [...new Set(seedGoods.flatMap((one) => one.pictures))], (name) =>
		name.startsWith("decoration-")
			? drawDecoration(name.slice("decoration-".length))
			: readFile(new URL(`${name}.webp`, folder)),
	);
	const { offerIds, now } = await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		const shopIds = await openShops(tx, now);
		if (clerk)
			for (const shopId of shopIds.get("ng") ?? [])
				await tx.insert(shopStaff).values({ shopId, uid: clerk.uid, createdAt: now });
		const owner = clerk?.uid ?? demo?.uid ?? 0;
		const offerIds = await sellGoods(tx, deps.config, aidOf, shopIds, { now, owner });
		const prize = offerIds.get("AU-BUDS-2");
		const { secret } = deps.config;
		if (prize) await seedGoodsDraw(tx, { offerId: prize, countryFid: getSection("ng").fid, secret, now });
		return { offerIds, now };
	});
	if (demo) await placeOrders(deps, { uid: demo.uid, countryFid: demo.country_fid }, offerIds, now);
}

async function openShops(tx: Tx, now: Date): Promise<Map<string, number[]>> {
	const ids = new Map<string, number[]>();
	for (const { section, ...shop } of seedShops) {
		const row = { ...shop, countryFid: getSection(section).fid, createdAt: now };
		const { id } = first(await tx.insert(shops).values(row).returning({ id: shops.id }));
		ids.set(section, [...(ids.get(section) ?? []), id]);
	}
	return ids;
}

/** @returns the ids of Nigeria's offers, by article number */
async function sellGoods(
	tx: Tx,
	config: OpenDeps["config"],
	aidOf: (name: string) => number,
	shopIds: ReadonlyMap<string, number[]>,
	{ now, owner }: { now: Date; owner: number },
): Promise<Map<string, number>> {
	const created = new Date(now.getTime() - 40 * dayMs);
	const rows = seedGoods.map(({ sn, store, kind, category, subject = null, pictures: files, ...one }) => ({
		...{ sn, store, kind, category, subject, aids: files.map(aidOf), createdAt: created },
		texts: Object.fromEntries(
			langs.map((lang) => [lang, { name: one[lang][0], remark: one[lang][1], content: one[lang][2] }]),
		) as never,
	}));
	const inserted = await tx.insert(goods).values(rows).returning({ id: goods.id, sn: goods.sn });
	const used = inserted.flatMap(({ id }, at) =>
		(rows[at]?.aids ?? []).map((aid) => ({ aid, usedBy: `goods:${id}:${aid}` })),
	);
	for (const { id, sn } of inserted) {
		const one = seedGoods.find((candidate) => candidate.sn === sn);
		if (one?.kind === "code")
			await seedCodes(tx, config, { goodsId: id, sn, number: one.stock * 3, createdAt: created });
	}
	for (const { aid, usedBy } of used)
		await tx.update(pictures).set({ usedBy, uid: owner }).where(eq(pictures.aid, aid));
	const ofNigeria = new Map<string, number>();
	for (const [place, section] of storeSections.entries()) {
		const local = shopIds.get(section) ?? [];
		const sold = seedGoods.filter((one) => isSold(one, local));
		const values = sold.map((one, rank) => ({
			...offerOf(one, { now, local, rank }),
			goodsId: inserted.find(({ sn }) => sn === one.sn)?.id ?? 0,
			countryFid: getSection(section).fid,
			// The orders of the demo member are taken from Nigeria's.
			stock: place === 0 ? one.stock + (one.stock > 0 ? 2 : 0) : Math.ceil(one.stock / 2),
		}));
		const made = await tx.insert(offers).values(values).returning({ id: offers.id, stock: offers.stock });
		const stocked = made.filter(({ stock }) => stock > 0);
		await tx
			.insert(stockChanges)
			.values(stocked.map(({ id, stock }) => ({ offerId: id, change: stock, stock, createdAt: created })));
		if (section === "ng") for (const [at, { id }] of made.entries()) ofNigeria.set(sold[at]?.sn ?? "", id);
	}
	return ofNigeria;
}

/** Whether a section sells it: its kind is registered, and what is only collected needs a shop. */
const isSold = ({ kind }: SeedGoods, local: readonly number[]): boolean =>
	findGoodsKind(kind) !== undefined && (kind !== "pickup" || local.length > 0);

const offerOf = (
	{ price, limit = 0, startsIn = -30 * 24, collected }: SeedGoods,
	{ now, local, rank }: { now: Date; local: number[]; rank: number },
) => ({
	...{ price, memberLimit: limit, onSale: true, rank, shopIds: collected ? local : [] },
	saleAt: new Date(now.getTime() + startsIn * hourMs),
});

/** What the demo member ordered: days ago, what, the states after it was paid. */
const demoOrders: readonly [daysAgo: number, sn: string, states: readonly (NextState | "refunded")[]][] = [
	[24, "AU-BUDS-2", ["packed", "shipping", "complete"]],
	[16, "MA-MUG", ["refunded"]],
	[11, "AC-TRI-18", ["packed", "shipping"]],
	[6, "WE-HOOD", ["packed"]],
	[4, "AC-CHG-45", ["packed"]],
	[1, "MA-NOTE", []],
];

/** Codes that orders of goods give. */
const seedCodes = (
	tx: Tx,
	config: OpenDeps["config"],
	{ goodsId, sn, number, createdAt }: { goodsId: number; sn: string; number: number; createdAt: Date },
) =>
	tx.insert(voucherCodes).values(
		Array.from({ length: number }, (_, at) => ({
			...storedCode(
				config,
				goodsId,
				`${sn.slice(-4)}-${String((at * 7_919 + 1_234_567) % 9_999_991).padStart(7, "0")}`,
			),
			goodsId,
			validUntil: new Date(createdAt.getTime() + 700 * dayMs),
			createdAt,
		})),
	);

async function placeOrders(
	deps: OpenDeps,
	{ uid, countryFid }: Demo,
	offerIds: ReadonlyMap<string, number>,
	now: Date,
): Promise<void> {
	const prices = { xcoin: 0, xgold: 0 };
	for (const [, sn] of demoOrders.filter(([, , states]) => !states.includes("refunded"))) {
		const one = seedGoods.find((candidate) => candidate.sn === sn);
		if (one) prices[one.store === "mall" ? "xgold" : "xcoin"] += one.price;
	}
	const begin = new Date(now.getTime() - 30 * dayMs);
	const details = await deps.db.transaction((tx) => giveCoins(tx, uid, prices, begin));
	for (const [daysAgo, sn, states] of demoOrders) {
		const sold = await findOffer(deps.db, offerIds.get(sn) ?? 0);
		if (!sold || sold.offer.countryFid !== countryFid) continue;
		const at = new Date(now.getTime() - daysAgo * dayMs);
		const shopId = sold.goods.kind === "pickup" ? (sold.offer.shopIds[0] ?? null) : null;
		// Stock is taken at the commit, so what follows is another transaction.
		const { orderId } = await deps.db.transaction((tx) =>
			placeOrder(tx, deps, {
				...{ uid, sold, quantity: 1, lang: "en", now: at },
				to: shopId
					? { delivery: "shop", receiver: null, shopId }
					: { delivery: "address", receiver: details, shopId: null },
			}),
		);
		await deps.db.transaction((tx) => moveThrough(tx, deps, orderId, states, at));
	}
}

/** Gives the demo member coins for the orders. @returns the saved address */
async function giveCoins(tx: Tx, uid: number, prices: { xcoin: number; xgold: number }, begin: Date) {
	for (const currency of ["xcoin", "xgold"] as const) {
		const amount = demoCoins[currency] + prices[currency] + (currency === "xgold" ? 450 : 0);
		const gift = { from: "rewards", to: uid, currency, amount, reason: "welcome", now: begin } as const;
		await transfer(tx, { ...gift, key: `store-demo:${uid}:${currency}` });
	}
	const { name } = first(await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.uid, uid)));
	const [firstName = "Demo", lastName = "Fan"] = name.split(" ");
	const details = {
		...{ firstName, lastName, phone: "+2348030007788", email: "", address: "18 Commercial Avenue, Yaba" },
		...{ city: "Lagos", country: "Nigeria", areaCode: "101245" },
	};
	await tx.insert(receivers).values({ uid, details, createdAt: begin, usedAt: begin });
	return details;
}

async function moveThrough(
	tx: Tx,
	deps: OpenDeps,
	id: number,
	states: readonly (NextState | "refunded")[],
	paidAt: Date,
): Promise<void> {
	for (const [step, state] of states.entries()) {
		const order = await lockOrder(tx, id);
		const now = new Date(paidAt.getTime() + (step + 1) * 20 * hourMs);
		if (!order) return;
		if (state === "refunded") await refundOrder(tx, deps, order, { reason: "", restock: true, now });
		else
			await moveOrder(tx, order, {
				...{ state, now },
				...(state === "shipping" && { carrier: "GIG Logistics", trackingNumber: `GIG${id}77` }),
			});
		// The parcel that is on its way for long has an open case.
		if (state === "shipping" && states.at(-1) === "shipping") await openCase(tx, id, now);
	}
}

async function openCase(tx: Tx, orderId: number, shippedAt: Date): Promise<void> {
	const order = await lockOrder(tx, orderId);
	const caseOpenedAt = new Date(shippedAt.getTime() + 6 * dayMs);
	if (!order) return;
	await updateOrder(tx, orderId, { caseOpenedAt });
	const message = "The tracking page has said “out for delivery” for four days. Where is my tripod?";
	await tx.insert(orderMessages).values({ orderId, uid: order.uid, fromShop: false, message, createdAt: caseOpenedAt });
}

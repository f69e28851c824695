import { deliveries, type GoodsView, goodsTypes, type ShopView, stores } from "#contract/goods.ts";
import type { GoodsDetail } from "#contract/store.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { allowed, presentPermission } from "../../platform/security/policy.ts";
import { listPictures } from "../media/presenter.ts";
import { verificationStatus } from "../profiles/policy.ts";
import { getMemberProfile } from "../profiles/queries.ts";
import { deliveriesOf, isBuyable, mayOrder } from "./policy.ts";
import { findStoreBalance, listShops, type ShopRow, type SoldGoods } from "./queries.ts";
import { findPurchased } from "./stock/queries.ts";
import { isWaiting } from "./wait/queries.ts";

/** A shop with its contact. */
export const presentShop = ({ id, name, address, city, phone, hours, countryFid }: ShopRow): ShopView => ({
	...{ shop_id: id, name, address, city, phone, hours, cid: countryFid },
});

/** Goods for lists, in the language of the request. */
export async function presentGoods(
	{ db, lang, clock }: Pick<Ctx, "db" | "lang" | "clock">,
	rows: readonly SoldGoods[],
): Promise<GoodsView[]> {
	const pictureOf = await listPictures(
		db,
		rows.flatMap(({ goods }) => goods.aids.slice(0, 1)),
	);
	const now = clock.now();
	return rows.map((row) => {
		const { goods, offer } = row;
		const picture = goods.aids[0] === undefined ? undefined : pictureOf(goods.aids[0]);
		const { name, remark } = goods.texts[lang];
		const decision = isBuyable(row, now);
		const isSold = decision.ok || decision.why !== "goods-removed";
		return {
			goods_id: goods.id,
			goods_sn: goods.sn,
			goods_name: name,
			goods_remark: remark,
			goods_type: goodsTypes[goods.kind],
			goods_express_type: deliveries[deliveriesOf(row)[0] ?? "none"],
			is_on_sale: Number(isSold),
			sale_time: unixSeconds(offer.saleAt),
			shop_price: offer.price,
			store_count: offer.stock,
			original_img: picture?.url ?? "",
			limit: offer.memberLimit,
			store: goods.store,
			currency: stores[goods.store],
			kind: goods.kind,
			category: goods.category,
			subject: goods.subject ?? 0,
			cid: offer.countryFid,
			end_time: offer.endsAt ? unixSeconds(offer.endsAt) : 0,
			picture: picture ?? null,
		};
	});
}

/** Goods with description, pictures, shops, and what the viewer may do. */
export async function presentGoodsDetail(ctx: Ctx, row: SoldGoods): Promise<GoodsDetail> {
	const { db, viewer, lang } = ctx;
	const { goods, offer } = row;
	const [[view], pictureOf, shops, balance, bought, waits, buy] = await Promise.all([
		presentGoods(ctx, [row]),
		listPictures(db, goods.aids),
		offer.shopIds.length > 0 ? listShops(db, offer.countryFid, offer.shopIds) : [],
		findStoreBalance(ctx, goods.store),
		viewer.loggedIn ? findPurchased(db, viewer.uid, offer.id) : 0,
		viewer.loggedIn ? isWaiting(db, viewer.uid, offer.id) : false,
		decideOrder(ctx, row),
	]);
	return {
		...(view as GoodsView),
		goods_content: goods.texts[lang].content,
		pictures: goods.aids.flatMap((aid) => pictureOf(aid) ?? []),
		shops: shops.map(presentShop),
		deliveries: deliveriesOf(row),
		own: { bought, balance, waits },
		can: { buy: presentPermission(buy) },
	};
}

/** Whether the viewer may order goods now; what they cost is not asked. */
export async function decideOrder({ db, viewer, deps, clock }: Ctx, row: SoldGoods) {
	const decision = isBuyable(row, clock.now());
	if (!decision.ok) return decision;
	if (!viewer.loggedIn) return { ok: false, why: "login-required" } as const;
	const profile = await getMemberProfile(db, viewer.uid);
	const order = mayOrder(viewer, row.offer.countryFid, verificationStatus(profile), deps.config.verifiedActions);
	return order.ok ? allowed : order;
}

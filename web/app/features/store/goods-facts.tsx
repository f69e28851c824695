import type { GoodsDetail } from "#contract/store.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { ShopCard } from "./shop-card.tsx";

/** The description of goods, how they are delivered, and where they are collected. */
export function GoodsFacts({ goods }: { goods: GoodsDetail }) {
	const { t, lang, section } = useSite();
	const { goods_content, deliveries, shops, goods_sn, end_time, limit } = goods;
	const facts: [string, string][] = [
		[t("store.delivery"), deliveries.map((one) => t(`store.deliveryBy.${one as "shop"}`)).join(" · ")],
	];
	if (limit > 0) facts.push([t("store.perMember"), String(limit)]);
	if (end_time) facts.push([t("store.until"), formatDateTime(end_time, lang, section)]);
	facts.push([t("store.article"), goods_sn]);
	return (
		<>
			<Card title={t("store.description")}>
				<p className="whitespace-pre-line">{goods_content}</p>
				<FactList facts={facts} />
			</Card>
			{shops.length > 0 && (
				<Card title={t("store.shops")}>
					<ul className="store-shops">
						{shops.map((shop) => (
							<li key={shop.shop_id}>
								<ShopCard shop={shop} />
							</li>
						))}
					</ul>
				</Card>
			)}
		</>
	);
}

import type { GoodsView } from "#contract/goods.ts";
import { usePaths } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { GoodsPicture } from "./goods-picture.tsx";
import { Price } from "./price.tsx";
import { Stock } from "./stock.tsx";

/** Goods in the grid of a store. */
export function GoodsCard({ goods, eager }: { goods: GoodsView; eager: boolean }) {
	const paths = usePaths();
	const { goods_id, goods_name, goods_remark, picture, shop_price, currency, store_count, is_on_sale } = goods;
	const href = paths.href("xstore/detail", { goods_id });
	return (
		<li className={store_count > 0 && is_on_sale ? "card store-card" : "card store-card gone"}>
			<GoodsPicture
				picture={picture}
				alt={goods_name}
				href={href}
				eager={eager}
				sizes="(max-width: 37.5rem) 46vw, (max-width: 64rem) 30vw, 13rem"
			/>
			<div className="store-card-text">
				<h2>
					<Anchor href={href}>{goods_name}</Anchor>
				</h2>
				<p>{goods_remark}</p>
				<div className="store-card-foot">
					<Price amount={shop_price} currency={currency} />
					<Stock goods={goods} />
				</div>
			</div>
		</li>
	);
}

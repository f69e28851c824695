import type { GoodsView } from "#contract/goods.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Countdown } from "./countdown.tsx";
import { GoodsPicture } from "./goods-picture.tsx";
import { Price } from "./price.tsx";

/** The next goods whose sale begins. */
export function SaleBanner({ goods }: { goods: GoodsView }) {
	const { t, paths } = useSite();
	const href = paths.href("xstore/detail", { goods_id: goods.goods_id });
	return (
		<section className="store-banner">
			<div className="text-content">
				<p className="store-banner-time">
					<Icon name="clock" size={16} /> <Countdown until={goods.sale_time} />
				</p>
				<h2>{goods.goods_name}</h2>
				<Price amount={goods.shop_price} currency={goods.currency} />
				<Button kind="reward" href={href} icon="bell">
					{t("store.seeSale")}
				</Button>
			</div>
			<GoodsPicture picture={goods.picture} alt={goods.goods_name} href={href} sizes="11rem" />
		</section>
	);
}

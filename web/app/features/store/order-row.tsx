import type { OrderView } from "#contract/storeOrders.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { GoodsPicture } from "./goods-picture.tsx";
import { OrderState } from "./order-state.tsx";
import { Price } from "./price.tsx";

/** An order of a list. */
export function OrderRow({ order }: { order: OrderView }) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const { order_id, order_sn, goods_name, picture, quantity, total, currency, order_time } = order;
	const href = paths.href("xstore/order/orderDetail", { order_id });
	const { text, dateTime } = whenOf(order_time);
	return (
		<li className="store-order">
			<GoodsPicture picture={picture} alt={goods_name} href={href} sizes="5rem" />
			<div className="min-w-0">
				<Anchor className="font-bold" href={href}>
					{goods_name}
				</Anchor>
				<small>
					{t("order.number", { number: order_sn })} · <time dateTime={dateTime}>{text}</time>
					{quantity > 1 && ` · × ${quantity}`}
				</small>
				<OrderState order={order} />
			</div>
			{total > 0 ? <Price amount={total} currency={currency} /> : <b>{t("order.prize")}</b>}
		</li>
	);
}

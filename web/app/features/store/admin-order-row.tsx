import type { AdminOrderView } from "#contract/storeOrderAdmin.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { OrderState } from "./order-state.tsx";
import { Price } from "./price.tsx";

/** An order of the board. @param selectable with a box, to move several at once */
export function AdminOrderRow({ order, selectable }: { order: AdminOrderView; selectable: boolean }) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const { order_id, order_sn, goods_name, quantity, buyer, to, total, currency, case_open, refund_asked } = order;
	const href = paths.href("admin/store/orders/:id", { id: order_id });
	return (
		<li className="store-board">
			{selectable && (
				<Checkbox name="order" value={order_id}>
					<span className="sr-only">{t("order.number", { number: order_sn })}</span>
				</Checkbox>
			)}
			<div className="min-w-0">
				<Anchor className="font-bold" href={href}>
					{quantity} × {goods_name}
				</Anchor>
				<small>
					{t("order.number", { number: order_sn })} · {whenOf(order.order_time).text} · {buyer.name}
					{to && ` → ${to}`}
				</small>
				<OrderState order={order} />
				{case_open && <b className="text-coral-text">{t("storeAdmin.only.case")}</b>}
				{refund_asked && <b className="text-amber-text">{t("storeAdmin.only.refund")}</b>}
			</div>
			{total > 0 ? <Price amount={total} currency={currency} /> : <b>{t("order.prize")}</b>}
		</li>
	);
}

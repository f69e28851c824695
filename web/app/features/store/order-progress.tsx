import type { OrderInfo } from "#contract/storeOrders.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";

/** The steps of an order with their times. */
export function OrderProgress({ info }: { info: OrderInfo }) {
	const { t, lang, section } = useSite();
	const { delivery, order_status, order_time, packed_time, shipping_time, complete_time, refund_time } = info;
	const steps: [string, number][] = [
		[t("order.state.paid"), order_time],
		...(delivery === "none" ? [] : [[t("order.state.packed"), packed_time] as [string, number]]),
		...(delivery === "address" ? [[t("order.state.shipping"), shipping_time] as [string, number]] : []),
		[t(delivery === "shop" ? "order.collected" : "order.state.complete"), complete_time],
	];
	const shown =
		order_status === "refunded"
			? [...steps.filter(([, at]) => at > 0), [t("order.state.refunded"), refund_time] as [string, number]]
			: steps;
	return (
		<ol className="store-steps">
			{shown.map(([name, at]) => (
				<li key={name} className={at ? "done" : undefined}>
					<b>{name}</b>
					{at > 0 && <time dateTime={new Date(at * 1000).toISOString()}>{formatDateTime(at, lang, section)}</time>}
				</li>
			))}
		</ol>
	);
}

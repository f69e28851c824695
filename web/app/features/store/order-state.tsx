import type { OrderState as State } from "#contract/goods.ts";
import type { OrderView } from "#contract/storeOrders.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";

const icons: Record<State, IconName> = {
	paid: "receipt",
	packed: "package",
	shipping: "truck",
	complete: "circle-check",
	refunded: "retry",
};

/** Where an order is, as a label; of what is collected with a code also its state. */
export function OrderState({
	order: { order_status, qr_state },
}: {
	order: Pick<OrderView, "order_status" | "qr_state">;
}) {
	const t = useTranslate();
	return (
		<span className="flex flex-wrap gap-1 mt-1">
			<span className={`label store-state ${order_status}`}>
				<Icon name={icons[order_status]} size={14} />
				{t(`order.state.${order_status}`)}
			</span>
			{qr_state && <span className="label">{t(`order.qr.${qr_state as "Used"}`)}</span>}
		</span>
	);
}

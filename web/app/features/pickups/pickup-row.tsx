import type { PickupView } from "#contract/pickups.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Label } from "../../ui/label.tsx";

/**
 * An order in a list of the staff.
 * @param noted whether it was handed out without a connection, and the server does not know it yet
 */
export function PickupRow({ order, noted = false }: { order: PickupView; noted?: boolean }) {
	const { t, lang, section } = useSite();
	const { order_sn, goods_name, quantity, buyer_name, buyer, shop, state, used } = order;
	return (
		<li>
			<div>
				<b>{`${goods_name} × ${quantity}`}</b>
				<small>{`${t("pickups.order", { order: order_sn })} · ${buyer_name} (@${buyer}) · ${shop}`}</small>
				{used > 0 && <small>{t("pickups.usedAt", { when: formatDateTime(used, lang, section) })}</small>}
			</div>
			<div>
				{noted ? (
					<Label kind="plain" text={t("pickups.unconfirmed")} />
				) : (
					<Label kind={state === "Available" ? "digest" : "plain"} text={t(`pickups.state.${state}`)} />
				)}
			</div>
		</li>
	);
}

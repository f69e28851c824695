import { useState } from "react";
import type { ReceiverView } from "#contract/receivers.ts";
import type { GoodsDetail } from "#contract/store.ts";
import { useFormState } from "../../lib/form/call-form.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ReceiverFields } from "./receiver-fields.tsx";
import { ShopCard } from "./shop-card.tsx";

export interface DeliveryProps {
	goods: Pick<GoodsDetail, "deliveries" | "shops">;
	receivers: readonly ReceiverView[];
}

/** Where it goes: a saved address, a new one, or a shop. */
export function DeliveryFields({ goods: { deliveries, shops }, receivers }: DeliveryProps) {
	const t = useTranslate();
	const { typed } = useFormState();
	const ways = deliveries.filter((one) => one !== "none");
	const [way, setWay] = useState(typed?.way?.[0] ?? ways[0] ?? "none");
	const [receiver, setReceiver] = useState(Number(typed?.receiver_id?.[0] ?? receivers[0]?.receiver_id ?? 0));
	if (ways.length === 0) return <p className="text-foreground-2">{t("order.atOnce")}</p>;
	return (
		<Card title={t("store.delivery")}>
			{ways.length > 1 ? (
				<div className="store-ways">
					{ways.map((one) => (
						<Checkbox key={one} radio name="way" value={one} checked={way === one} onChange={() => setWay(one)}>
							{t(`store.deliveryBy.${one as "shop"}`)}
						</Checkbox>
					))}
				</div>
			) : (
				<input type="hidden" name="way" value={way} />
			)}
			{way === "shop" ? (
				<fieldset className="store-choices">
					<legend>{t("order.chooseShop")}</legend>
					{shops.map((shop, at) => (
						<Checkbox key={shop.shop_id} radio name="shop_id" value={shop.shop_id} defaultChecked={at === 0}>
							<ShopCard shop={shop} />
						</Checkbox>
					))}
				</fieldset>
			) : (
				<>
					{receivers.length > 0 && (
						<fieldset className="store-choices">
							<legend>{t("order.chooseReceiver")}</legend>
							{receivers.map((one) => (
								<Checkbox
									key={one.receiver_id}
									radio
									name="receiver_id"
									value={one.receiver_id}
									checked={receiver === one.receiver_id}
									onChange={() => setReceiver(one.receiver_id)}
								>
									<b>
										{one.first_name} {one.last_name}
									</b>
									<br />
									{[one.address, one.city, one.phone].filter(Boolean).join(", ")}
								</Checkbox>
							))}
							<Checkbox radio name="receiver_id" value={0} checked={receiver === 0} onChange={() => setReceiver(0)}>
								{t("store.addReceiver")}
							</Checkbox>
						</fieldset>
					)}
					{receiver === 0 && <ReceiverFields needsAddress />}
				</>
			)}
		</Card>
	);
}

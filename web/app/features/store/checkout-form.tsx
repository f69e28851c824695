import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { storeRules } from "#contract/goods.ts";
import { currencyNames } from "#contract/ledger.ts";
import type { GoodsDetail, ReceiverView } from "#contract/store.ts";
import { CallForm, SubmitButton, useFormState } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import { Price } from "./price.tsx";
import { ReceiverFields } from "./receiver-fields.tsx";
import { ShopCard } from "./shop-card.tsx";

/** The result page opens after this long (S-021). Milliseconds. */
const resultDelayMs = 3_000;

interface CheckoutProps {
	goods: GoodsDetail;
	receivers: readonly ReceiverView[];
}

/** Quantity, delivery and the balance afterwards, then the purchase. */
export function CheckoutForm({ goods, receivers }: CheckoutProps) {
	const t = useTranslate();
	const paths = usePaths();
	const amountOf = useAmount();
	const navigate = useNavigate();
	const [quantity, setQuantity] = useState(1);
	const [orderId, setOrderId] = useState(0);
	useEffect(() => {
		if (!orderId) return;
		const href = paths.href("xstore/order/result", { timestamp: Date.now(), order_id: orderId });
		const timer = setTimeout(() => void navigate(href), resultDelayMs);
		return () => clearTimeout(timer);
	}, [orderId, navigate, paths]);
	if (orderId)
		return (
			<Notice tone="good" alert>
				{t("store.purchased")}. {t("order.opensSoon")}
			</Notice>
		);
	const { goods_id, cid, shop_price, currency, own, limit, store_count, store, kind } = goods;
	const most = Math.max(1, Math.min(storeRules.maxQuantity, store_count, limit > 0 ? limit - own.bought : store_count));
	const total = shop_price * quantity;
	const after = own.balance - total;
	return (
		<CallForm<{ order_id: number }>
			intent="buy"
			hidden={{ goods_id, cid, price: shop_price, store, kind }}
			onDone={(view) => setOrderId(view?.order_id ?? 0)}
			guarded
		>
			{most > 1 && (
				<TextField
					name="num"
					type="number"
					label={t("order.quantity")}
					min={1}
					max={most}
					step={1}
					defaultValue={1}
					onChange={({ currentTarget }) => setQuantity(Math.max(1, Math.min(most, Number(currentTarget.value) || 1)))}
				/>
			)}
			<DeliveryFields goods={goods} receivers={receivers} />
			<Card title={t("order.summary")}>
				<dl className="store-facts">
					<div>
						<dt>{t("order.total")}</dt>
						<dd>
							<Price amount={total} currency={currency} />
						</dd>
					</div>
					<div>
						<dt>{t("store.balance")}</dt>
						<dd>{amountOf(own.balance)}</dd>
					</div>
					<div>
						<dt>{t("order.balanceAfter")}</dt>
						<dd>
							<b className={after < 0 ? "text-coral-text" : undefined}>
								{amountOf(after)} {currencyNames[currency]}
							</b>
						</dd>
					</div>
				</dl>
			</Card>
			<SubmitButton wide disabled={after < 0}>
				{t("order.buyNow", { amount: amountOf(total), currency: currencyNames[currency] })}
			</SubmitButton>
		</CallForm>
	);
}

/** Where it goes: a saved address, a new one, or a shop. */
function DeliveryFields({ goods: { deliveries, shops }, receivers }: CheckoutProps) {
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

import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { storeRules } from "#contract/goods.ts";
import { currencyNames } from "#contract/ledger.ts";
import type { ReceiverView } from "#contract/receivers.ts";
import type { GoodsDetail } from "#contract/store.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { Price } from "./price.tsx";

/** The result page opens after this long (S-021). Milliseconds. */
const resultDelayMs = 3_000;

interface CheckoutProps {
	goods: GoodsDetail;
	receivers: readonly ReceiverView[];
}

/** Quantity, delivery and the balance afterwards, then the purchase. */
export function CheckoutForm({ goods, receivers }: CheckoutProps) {
	const { t, paths } = useSite();
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
				<FactList
					facts={[
						[t("order.total"), <Price key="total" amount={total} currency={currency} />],
						[t("store.balance"), amountOf(own.balance)],
						[
							t("order.balanceAfter"),
							<b key="after" className={after < 0 ? "text-coral-text" : undefined}>
								{amountOf(after)} {currencyNames[currency]}
							</b>,
						],
					]}
				/>
			</Card>
			<SubmitButton wide disabled={after < 0}>
				{t("order.buyNow", { amount: amountOf(total), currency: currencyNames[currency] })}
			</SubmitButton>
		</CallForm>
	);
}

import { useEffect } from "react";
import { data, redirect } from "react-router";
import { CallError } from "#contract/pageApi.ts";
import { listReceivers } from "#contract/receivers.ts";
import { generatePay, pay, payMedal, storeGoodsDetail } from "#contract/store.ts";
import { listOrders } from "#contract/storeOrders.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { CheckoutForm } from "../../features/store/checkout-form.tsx";
import { readDelivery } from "../../features/store/delivery-input.ts";
import { GoodsPicture } from "../../features/store/goods-picture.tsx";
import { Price } from "../../features/store/price.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { undefinedIfRefused } from "../../lib/undefined-if-refused.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/buy";
import "../../styles/store.css";

/** For how long the page says that the same goods were ordered. */
const recentSeconds = 900;

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = parseId(url.searchParams.get("productId") ?? "");
	if (id === 0) throw data("not-found", { status: 404 });
	const [goods, { lists: receivers }, { lists: orders }] = await Promise.all([
		api.load(storeGoodsDetail, { params: { id } }),
		api.load(listReceivers, {}),
		api.load(listOrders, { query: {} }),
	]);
	const ordered = orders.find(
		({ goods_id, order_time, order_status }) =>
			goods_id === id && order_status !== "refunded" && order_time > unixNow() - recentSeconds,
	);
	return { goods, receivers, ordered: ordered?.order_id };
}

/** "Back" from the order loads the page anew: a stored one has the old balance, and would sell the goods again. */
export const headers = (): HeadersInit => ({ "cache-control": "private, no-store" });

export const action = formActions({
	buy: async (form) => {
		const { text, number, call, paths } = form;
		const fields = { num: text("num") === "" ? 1 : number("num"), ...readDelivery(form) };
		const chosen = text("store") === "mall" ? generatePay : text("kind") === "medal" ? payMedal : pay;
		const view = await call(chosen as typeof pay, fields).catch(async (error: unknown) => {
			if (!(error instanceof CallError) || error.reason !== "goods-sold-out") throw error;
			// Of goods that are sold out meanwhile the page says so, without a form.
			const goods = await undefinedIfRefused(form.api.call(storeGoodsDetail, { params: { id: number("goods_id") } }));
			if (goods?.store_count !== 0) throw error;
			return undefined;
		});
		if (!view)
			return redirect(paths.href("xstore/order/buy", { productId: number("goods_id"), timestamp: Date.now() }), 303);
		// With a script the page says so for three seconds first (S-021).
		if (form.scripted) return view;
		return redirect(paths.href("xstore/order/result", { timestamp: Date.now(), order_id: view.order_id }), 303);
	},
});

/** The check-out of goods (S-020). */
export default function Buy({ loaderData: { goods, receivers, ordered } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { goods_id, goods_name, goods_remark, picture, shop_price, currency, can } = goods;
	const back = paths.href("xstore/detail", { goods_id });
	useEffect(() => {
		// The browser may keep the whole page in memory.
		const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && location.reload());
		addEventListener("pageshow", onShow);
		return () => removeEventListener("pageshow", onShow);
	}, []);
	return (
		<TitledPage title={t("order.checkout")} back={{ href: back, text: goods_name }}>
			{ordered !== undefined && (
				<Notice
					icon="receipt"
					action={
						<Button kind="soft" size="sm" href={paths.href("xstore/order/orderDetail", { order_id: ordered })}>
							{t("order.see")}
						</Button>
					}
				>
					{t("order.orderedJustNow")}
				</Notice>
			)}
			<Card>
				<div className="store-order">
					<GoodsPicture picture={picture} alt={goods_name} href={back} sizes="5rem" />
					<div className="min-w-0">
						<b>{goods_name}</b>
						<small>{goods_remark}</small>
					</div>
					<Price amount={shop_price} currency={currency} />
				</div>
			</Card>
			{can.buy.ok ? (
				<CheckoutForm goods={goods} receivers={receivers} />
			) : (
				<Card unpadded>
					<EmptyState
						text={t(goods.store_count > 0 ? "store.cannotBuy" : "store.soldOutText")}
						action={
							<Button href={back} kind="quiet">
								{t("store.backToGoods")}
							</Button>
						}
					/>
				</Card>
			)}
		</TitledPage>
	);
}

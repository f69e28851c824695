import { data } from "react-router";
import { cancelOrder, complainAboutOrder, confirmOrder, orderDetail } from "#contract/storeOrders.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { OrderCase } from "../../features/store/order-case.tsx";
import { OrderFacts } from "../../features/store/order-facts.tsx";
import { OrderProgress } from "../../features/store/order-progress.tsx";
import { OrderRow } from "../../features/store/order-row.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { ConfirmForm } from "../../lib/form/confirm-form.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { ReadTimeContext, unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/order";
import "../../styles/store.css";
import "../../styles/wallet.css";

const doneNames = ["cancel", "confirm", "message"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
	const order_id = parseId(url.searchParams.get("order_id") ?? "");
	if (order_id === 0) throw data("not-found", { status: 404 });
	const order = await pageApi(context).load(orderDetail, { query: { order_id } });
	return { order, done: doneNames.find((one) => one === url.searchParams.get("done")), now: unixNow() };
}

const act =
	(call: typeof cancelOrder | typeof complainAboutOrder, done: (typeof doneNames)[number]) =>
	async (form: PostedForm) => {
		const view = await form.call(call);
		return form.show(view, form.paths.href("xstore/order/orderDetail", { order_id: form.number("order_id"), done }));
	};

export const action = formActions({
	cancel: act(cancelOrder, "cancel"),
	confirm: act(confirmOrder, "confirm"),
	message: act(complainAboutOrder, "message"),
});

/** An order: where it is, where it goes, and what its buyer can do. */
export default function Order({ loaderData: { order, done, now } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { order_info: info, can } = order;
	const { order_id } = info;
	return (
		<ReadTimeContext value={now}>
			<TitledPage
				title={t("order.number", { number: info.order_sn })}
				back={{ href: paths.href("xstore/order"), text: t("store.orders") }}
			>
				<LiveNotice id={doneId}>{done && t(`order.done.${done}`)}</LiveNotice>
				<Card>
					<ul>
						<OrderRow order={info} />
					</ul>
					<OrderProgress info={info} />
					<div className="step-actions">
						{info.qr_state === "Available" && info.delivery === "shop" && (
							<Button icon="qr" href={paths.href("xstore/order/pickup", { order_id })}>
								{t("pickups.show")}
							</Button>
						)}
						{can.cancel.ok && (
							<ConfirmForm
								intent="cancel"
								id={order_id}
								hidden={{ order_id }}
								open={t("order.cancel")}
								openClassName="btn btn-quiet"
								question={t("order.cancelQuestion")}
								submit={t("order.cancelNow")}
							/>
						)}
						{can.confirm.ok && (
							<CallForm intent="confirm" id={order_id} hidden={{ order_id }} className="">
								<SubmitButton size="md" icon="check">
									{t("order.received")}
								</SubmitButton>
							</CallForm>
						)}
					</div>
				</Card>
				<OrderFacts order={order} />
				<OrderCase order={order} />
			</TitledPage>
		</ReadTimeContext>
	);
}

import { latestOrder, orderDetail } from "#contract/storeOrders.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { OrderRow } from "../../features/store/order-row.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { ReadTimeContext, unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/result";
import "../../styles/store.css";

/** The order that was just placed: the one of the address, else the latest. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const order_id = parseId(url.searchParams.get("order_id") ?? "");
	const order = await (order_id ? api.load(orderDetail, { query: { order_id } }) : api.load(latestOrder, {}));
	return { order, now: unixNow() };
}

/** The result of a purchase (S-021). */
export default function OrderResult({ loaderData: { order, now } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<ReadTimeContext value={now}>
			<TitledPage title={t("order.result")}>
				<Card>
					{order ? (
						<>
							<p className="store-thanks">{t("order.thanks")}</p>
							<ul>
								<OrderRow order={order.order_info} />
							</ul>
							<p className="text-foreground-2">{t(`order.whatNext.${order.order_info.delivery as "shop"}`)}</p>
							<div className="step-actions">
								<Button kind="quiet" href={paths.href("xstore")}>
									{t("order.toStore")}
								</Button>
								<Button href={paths.href("xstore/order/orderDetail", { order_id: order.order_info.order_id })}>
									{t("order.see")}
								</Button>
							</div>
						</>
					) : (
						<EmptyState
							text={t("order.none")}
							action={<Button href={paths.href("xstore")}>{t("order.toStore")}</Button>}
						/>
					)}
				</Card>
			</TitledPage>
		</ReadTimeContext>
	);
}

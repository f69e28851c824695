import { orderStates, storeNames } from "#contract/goods.ts";
import { listPickups } from "#contract/pickups.ts";
import { listOrders } from "#contract/storeOrders.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { OrderRow } from "../../features/store/order-row.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { ReadTimeContext, unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/orders";
import "../../styles/store.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const store = storeNames.find((one) => one === url.searchParams.get("store"));
	const state = orderStates.find((one) => one === url.searchParams.get("state"));
	const query = { ...(store && { store }), ...(state && { state }), ...cursorQuery(url) };
	const api = pageApi(context);
	const [page, { shops }] = await Promise.all([api.load(listOrders, { query }), api.load(listPickups, {})]);
	return { ...page, worksInShop: shops.length > 0, store: store ?? "", state: state ?? "", now: unixNow() };
}

/** The member's orders of both stores. */
export default function Orders({ loaderData: { lists, next, store, state, now, worksInShop } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const filter = { store: store || undefined, state: state || undefined };
	return (
		<ReadTimeContext value={now}>
			<TitledPage title={t("store.orders")} back={{ href: paths.href("xstore"), text: t("store.title.xstore") }}>
				{worksInShop && (
					<Button kind="soft" icon="qr" href={paths.href("xstore/shop")}>
						{t("pickups.title")}
					</Button>
				)}
				<nav className="flex flex-wrap gap-2" aria-label={t("order.filter")}>
					<Chip href={paths.href("xstore/order")} on={!store && !state}>
						{t("order.all")}
					</Chip>
					{storeNames.map((name) => (
						<Chip
							key={name}
							href={paths.href("xstore/order", { ...filter, store: store === name ? undefined : name })}
							on={store === name}
						>
							{t(`store.title.${name}`)}
						</Chip>
					))}
					{orderStates.map((name) => (
						<Chip
							key={name}
							kind="outlined"
							href={paths.href("xstore/order", { ...filter, state: state === name ? undefined : name })}
							on={state === name}
						>
							{t(`order.state.${name}`)}
						</Chip>
					))}
				</nav>
				<Card
					aside={
						lists.length > 0 && (
							<a href="/v5/store/orders.csv" download>
								{t("wallet.download")}
							</a>
						)
					}
					title={lists.length > 0 ? t("order.list") : undefined}
				>
					{lists.length === 0 ? (
						<EmptyState
							text={t(store || state ? "order.noneHere" : "order.none")}
							action={<Button href={paths.href("xstore")}>{t("order.toStore")}</Button>}
						/>
					) : (
						<ul>
							{lists.map((order) => (
								<OrderRow key={order.order_id} order={order} />
							))}
						</ul>
					)}
				</Card>
				<div className="step-actions">
					{next !== null && (
						<Button kind="quiet" href={paths.href("xstore/order", { ...filter, cursor: next })} rel="next">
							{t("wallet.older")}
						</Button>
					)}
					<Button kind="ghost" icon="map-pin" href={paths.href("xstore/receivers")}>
						{t("store.receivers")}
					</Button>
				</div>
			</TitledPage>
		</ReadTimeContext>
	);
}

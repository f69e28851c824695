import { packingSlips } from "#contract/storeOrderAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useTranslate } from "../../lib/site.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/store-slips";
import "../../styles/store.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const cid = parseId(url.searchParams.get("cid") ?? "") || undefined;
	return pageApi(context).load(packingSlips, { query: { ...(cid && { cid }) } });
}

/** Packing slips, to print. */
export default function AdminStoreSlips({ loaderData: { lists } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<AdminPage title={t("storeAdmin.slips")} done={false}>
			{lists.length === 0 && <EmptyState text={t("storeAdmin.noOrders")} />}
			{lists.map(({ order_info, goods_info, receiver_info: to }) => (
				<section key={order_info.order_id} className="card card-pad store-slip">
					<h2 className="font-bold">{t("order.number", { number: order_info.order_sn })}</h2>
					{to && (
						<address>
							{to.first_name} {to.last_name}
							<br />
							{to.address}
							<br />
							{[to.area_code, to.city, to.country].filter(Boolean).join(" ")}
							<br />
							{to.phone}
						</address>
					)}
					<ul>
						{goods_info.map(({ goods_id, goods_name, quantity }) => (
							<li key={goods_id}>
								{quantity} × {goods_name}
							</li>
						))}
					</ul>
				</section>
			))}
		</AdminPage>
	);
}

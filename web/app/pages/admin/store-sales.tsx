import { storeNames, stores } from "#contract/goods.ts";
import { currencyNames } from "#contract/ledger.ts";
import { salesFigures } from "#contract/storeOrderAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { SalesChart } from "../../features/store/sales-chart.tsx";
import { SectionTabs } from "../../features/store/section-tabs.tsx";
import { useAmount } from "../../features/wallet/use-amount.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import type { Route } from "./+types/store-sales";
import "../../styles/store.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const cid = parseId(url.searchParams.get("cid") ?? "") || undefined;
	const store = storeNames.find((one) => one === url.searchParams.get("store")) ?? "xstore";
	const figures = await pageApi(context).load(salesFigures, { query: { ...(cid && { cid }), store } });
	return { ...figures, cid, store };
}

/** What a store of a section sold in 30 days. */
export default function AdminStoreSales({ loaderData: { days, top, sections, cid, store } }: Route.ComponentProps) {
	const { t, paths, section } = useSite();
	const amountOf = useAmount();
	const sum = (name: "orders" | "coins" | "refunds"): string => amountOf(days.reduce((all, one) => all + one[name], 0));
	const current = cid ?? section.fid;
	return (
		<AdminPage title={t("admin.storeSales")} done={false}>
			<SectionTabs
				sections={sections}
				current={current}
				href={(fid) => paths.href("admin/store/sales", { cid: fid, store })}
			/>
			<nav className="flex flex-wrap gap-2" aria-label={t("store.stores")}>
				{storeNames.map((name) => (
					<Chip key={name} href={paths.href("admin/store/sales", { cid, store: name })} on={name === store}>
						{t(`store.title.${name}`)}
					</Chip>
				))}
			</nav>
			<Card title={t("storeAdmin.days")}>
				<p>
					{t("storeAdmin.sums", {
						orders: sum("orders"),
						coins: sum("coins"),
						currency: currencyNames[stores[store]],
						refunds: sum("refunds"),
					})}
				</p>
				<SalesChart days={days} />
			</Card>
			<Card title={t("storeAdmin.top")}>
				<ol className="mt-3">
					{top.map(({ goods_id, name, units, coins }) => (
						<li key={goods_id}>
							{name} · {t("storeAdmin.soldUnits", { n: units })} · {amountOf(coins)} {currencyNames[stores[store]]}
						</li>
					))}
				</ol>
			</Card>
		</AdminPage>
	);
}

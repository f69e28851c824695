import { listAdminGoods } from "#contract/storeAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { GoodsPicture } from "../../features/store/goods-picture.tsx";
import { Price } from "../../features/store/price.tsx";
import { SectionTabs } from "../../features/store/section-tabs.tsx";
import { Stock } from "../../features/store/stock.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/store-goods";
import "../../styles/store.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const cid = parseId(url.searchParams.get("cid") ?? "") || undefined;
	const page = await pageApi(context).load(listAdminGoods, { query: { ...(cid && { cid }) } });
	return { ...page, cid: cid ?? page.lists[0]?.cid ?? page.sections[0] ?? 0, done: url.searchParams.has("done") };
}

/** The goods of a section, for those who run its stores. */
export default function AdminStoreGoods({ loaderData: { lists, unsold, sections, cid, done } }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const edit = (id: number): string => paths.href("admin/store/goods/:id", { id, cid });
	return (
		<AdminPage title={t("admin.storeGoods")} done={done && t("storeAdmin.saved")}>
			<SectionTabs sections={sections} current={cid} href={(fid) => paths.href("admin/store/goods", { cid: fid })} />
			{viewer.admin && (
				<div className="step-actions">
					<Button icon="plus" href={paths.href("admin/store/goods/:id", { id: "new" })}>
						{t("storeAdmin.addGoods")}
					</Button>
				</div>
			)}
			<Card title={t("storeAdmin.sold")}>
				{lists.length === 0 && <EmptyState text={t("storeAdmin.nothing")} />}
				<ul>
					{lists.map((one) => (
						<li key={one.goods_id} className="store-order">
							<GoodsPicture picture={one.picture} alt={one.goods_name} href={edit(one.goods_id)} sizes="5rem" />
							<div className="min-w-0">
								<Anchor className="font-bold" href={edit(one.goods_id)}>
									{one.goods_name}
								</Anchor>
								<small>
									{one.goods_sn} · {t(`store.title.${one.store}`)} · {t(`storeAdmin.kind.${one.kind}`)} ·{" "}
									{t("storeAdmin.soldUnits", { n: one.sold })} · {t("storeAdmin.stockUnits", { n: one.store_count })}
								</small>
								<Stock goods={one} />
							</div>
							<Price amount={one.shop_price} currency={one.currency} />
						</li>
					))}
				</ul>
			</Card>
			{unsold.length > 0 && (
				<Card title={t("storeAdmin.unsold")}>
					<ul>
						{unsold.map(({ id, name, sn }) => (
							<li key={id} className="py-1">
								<Anchor href={edit(id)}>{name}</Anchor> <small>{sn}</small>
							</li>
						))}
					</ul>
				</Card>
			)}
		</AdminPage>
	);
}

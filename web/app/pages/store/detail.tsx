import { data } from "react-router";
import { storeGoodsDetail } from "#contract/store.ts";
import { waitForGoods } from "#contract/storeGoods.ts";
import { Aside } from "../../features/shell/aside.tsx";
import { BuyPanel } from "../../features/store/buy-panel.tsx";
import { Gallery } from "../../features/store/gallery.tsx";
import { GoodsFacts } from "../../features/store/goods-facts.tsx";
import { OtherStoreNotice } from "../../features/store/location.tsx";
import { BalanceCard } from "../../features/store/store-aside.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { ReadTimeContext, unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import type { Route } from "./+types/detail";
import "../../styles/store.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const id = parseId(url.searchParams.get("goods_id") ?? "");
	if (id === 0) throw data("not-found", { status: 404 });
	const goods = await pageApi(context).load(storeGoodsDetail, { params: { id } });
	return { goods, done: url.searchParams.has("done"), now: unixNow() };
}

export const action = formActions({
	wait: async ({ call, number, show, paths }) => {
		const goods_id = number("goods_id");
		const view = await call(waitForGoods);
		return show(view, paths.href("xstore/detail", { goods_id, done: view.waits ? 1 : undefined }));
	},
});

/** Goods with gallery, price, what is left, and what to do now. */
export default function GoodsDetailPage({ loaderData: { goods, done, now } }: Route.ComponentProps) {
	const { t, paths, site, viewer } = useSite();
	const isMall = goods.store === "mall";
	const elsewhere = !goods.can.buy.ok && goods.can.buy.why === "store-elsewhere";
	return (
		<ReadTimeContext value={now}>
			<div className="columns">
				<main id="content">
					<title>{`${goods.goods_name} · ${site.siteName}`}</title>
					<BackLink
						href={isMall ? paths.href("xstore/mall") : paths.href("xstore")}
						text={t(isMall ? "store.title.mall" : "store.title.xstore")}
					/>
					<LiveNotice id={doneId}>{done && t("store.willTell")}</LiveNotice>
					{viewer.loggedIn && elsewhere && <OtherStoreNotice />}
					<article className="card store-detail">
						<Gallery goods={goods} />
						<div className="store-detail-text">
							<h1 className="text-26 font-bold">{goods.goods_name}</h1>
							<p className="text-17 text-foreground-2">{goods.goods_remark}</p>
							<BuyPanel goods={goods} />
						</div>
					</article>
					<GoodsFacts goods={goods} />
				</main>
				<Aside>{viewer.loggedIn && <BalanceCard store={goods.store} balance={goods.own.balance} />}</Aside>
			</div>
		</ReadTimeContext>
	);
}

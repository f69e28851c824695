import type { CallResponse } from "#contract/call.ts";
import { type StoreName, stores } from "#contract/goods.ts";
import { currencyNames } from "#contract/ledger.ts";
import type { GoodsDetail, storeGoods } from "#contract/store.ts";
import { ReadTimeContext } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Aside } from "../shell/aside.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { GoodsCard } from "./goods-card.tsx";
import { OtherStoreNotice } from "./location.tsx";
import { SaleBanner } from "./sale-banner.tsx";
import { BalanceCard } from "./store-aside.tsx";
import "../../styles/store.css";

export interface StoreScreen {
	store: StoreName;
	category: string;
	afford: boolean;
	goods: CallResponse<typeof storeGoods>;
	/** What is shown large in the right column. */
	featured: GoodsDetail | null;
	now: number;
}

/** The screens of the stores. */
export const storeScreens = { xstore: "xstore", mall: "xstore/mall" } as const;
/** Pictures that are in the first view of a phone. */
const eagerCards = 4;

/** One of the stores of a section: categories, what one can afford, the goods. */
export function StorePage({ screen }: { screen: StoreScreen }) {
	const { store, category, afford, goods, featured, now } = screen;
	const { lists, page, page_count, categories, balance, own } = goods;
	const { t, paths, site } = useSite();
	const path = storeScreens[store];
	const filter = { category: category || undefined, afford: afford ? 1 : undefined };
	const title = t(`store.title.${store}`);
	const pageLink = (to: number, text: string) => ({ href: paths.href(path, { ...filter, page: to }), text });
	const upcoming = lists.find(({ sale_time, is_on_sale }) => is_on_sale && sale_time > now);
	return (
		<ReadTimeContext value={now}>
			<div className="columns store">
				<main id="content">
					<title>{`${title} · ${site.siteName}`}</title>
					<Tabs
						name={t("store.stores")}
						tabs={[
							{ href: paths.href("xstore"), text: t("store.title.xstore"), current: store === "xstore" },
							{ href: paths.href("xstore/mall"), text: t("store.title.mall"), current: store === "mall" },
							{ href: paths.href("xstore/order"), text: t("store.orders") },
						]}
					/>
					{balance !== null && !own && <OtherStoreNotice />}
					{upcoming && <SaleBanner goods={upcoming} />}
					<div className="store-head">
						<div>
							<h1 className="page-title">{title}</h1>
							<p className="text-foreground-2">{t("store.paysWith", { currency: currencyNames[stores[store]] })}</p>
						</div>
						<nav className="flex flex-wrap gap-2" aria-label={t("store.categories")}>
							<Chip href={paths.href(path, { ...filter, category: undefined })} on={category === ""}>
								{t("store.all")}
							</Chip>
							{categories.map((name) => (
								<Chip key={name} href={paths.href(path, { ...filter, category: name })} on={category === name}>
									{t(`store.category.${name as "phones"}`)}
								</Chip>
							))}
							{balance !== null && (
								<Chip
									kind="outlined"
									icon="circle-check"
									on={afford}
									href={paths.href(path, { ...filter, afford: afford ? undefined : 1 })}
								>
									{t("store.affordable")}
								</Chip>
							)}
						</nav>
					</div>
					{lists.length === 0 ? (
						<EmptyState text={t(afford ? "store.nothingAffordable" : "store.nothing")} />
					) : (
						<ul className="store-grid">
							{lists.map((one, at) => (
								<GoodsCard key={one.goods_id} goods={one} eager={at < eagerCards} />
							))}
						</ul>
					)}
					{page_count > 1 && (
						<Pagination
							name={t("store.pages")}
							{...(page > 1 && { prev: pageLink(page - 1, t("store.previous")) })}
							{...(page < page_count && { next: pageLink(page + 1, t("store.next")) })}
						/>
					)}
				</main>
				<Aside>
					{balance !== null && <BalanceCard store={store} balance={balance} />}
					{featured && <BuyPanel goods={featured} featured />}
				</Aside>
			</div>
		</ReadTimeContext>
	);
}

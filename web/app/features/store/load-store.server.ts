import type { RouterContextProvider } from "react-router";
import { goodsCategories, type StoreName } from "#contract/goods.ts";
import { getXstoreCountrys, storeGoods, storeGoodsDetail } from "#contract/store.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { type StoreScreen, storeScreens } from "./store-page.tsx";

/** A store of the section, as the address says; with the countries that have one when it has none. */
export async function loadStore(context: Readonly<RouterContextProvider>, url: URL) {
	const store: StoreName = findScreen(url.pathname).screen.path === storeScreens.mall ? "mall" : "xstore";
	const api = pageApi(context);
	const category = goodsCategories.find((one) => one === url.searchParams.get("category"));
	const afford = api.viewer.loggedIn && url.searchParams.get("afford") === "1";
	const page = Math.min(100, parseId(url.searchParams.get("page") ?? "") || 1);
	const query = { store, page, ...(category && { category }), ...(afford && { afford: 1 }) };
	const goods = await api.load(storeGoods, { query });
	if (goods.categories.length === 0) {
		const { lists } = await api.load(getXstoreCountrys, {});
		return { countries: lists };
	}
	const now = unixNow();
	// The scarcest goods that are sold now.
	const [shown] = goods.lists
		.filter(({ is_on_sale, store_count, sale_time }) => is_on_sale && store_count > 0 && sale_time <= now)
		.toSorted((a, b) => a.store_count - b.store_count);
	const featured = shown ? await api.load(storeGoodsDetail, { params: { id: shown.goods_id } }) : null;
	const screen: StoreScreen = { store, category: category ?? "", afford, goods, featured, now };
	return { screen };
}

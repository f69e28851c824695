import type { GoodsView } from "#contract/goods.ts";
import { useReadTime } from "../../lib/read-time.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Countdown } from "./countdown.tsx";

/** Below this many, what is left is counted in red. */
const few = 10;

/** What is left, in words; when the sale begins for what is not sold yet. */
export function Stock({ goods }: { goods: GoodsView }) {
	const t = useTranslate();
	const now = useReadTime();
	const { is_on_sale, sale_time, store_count } = goods;
	if (!is_on_sale) return <span>{t("store.removed")}</span>;
	if (sale_time > now)
		return (
			<span className="text-amber-text">
				<Countdown until={sale_time} />
			</span>
		);
	if (store_count <= 0) return <span>{t("store.soldOut")}</span>;
	if (store_count > 99) return <span>{t("store.inStock")}</span>;
	const text = t("store.left", { n: store_count });
	return store_count < few ? <b className="text-coral-text">{text}</b> : <span>{text}</span>;
}

import { type StoreName, stores } from "#contract/goods.ts";
import { currencyNames } from "#contract/ledger.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAmount } from "../wallet/use-amount.ts";

/** What the viewer can spend in a store, with the way to their orders. */
export function BalanceCard({ store, balance }: { store: StoreName; balance: number }) {
	const { t, paths } = useSite();
	const amountOf = useAmount();
	const currency = stores[store];
	return (
		<Card>
			<div className="store-balance">
				<Icon name={currency === "xgold" ? "gold" : "gem"} size={24} />
				<div className="min-w-0">
					<b className="text-20 tnum">
						{amountOf(balance)} {currencyNames[currency]}
					</b>
					<small>{t(store === "xstore" ? "store.useBy" : "store.earnMore")}</small>
				</div>
				<Button kind="quiet" icon="receipt" href={paths.href("xstore/order")}>
					{t("store.orders")}
				</Button>
			</div>
		</Card>
	);
}

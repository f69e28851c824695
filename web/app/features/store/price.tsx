import { type Currency, currencyNames } from "#contract/ledger.ts";
import { Icon } from "../../ui/icon.tsx";
import { useAmount } from "../wallet/use-amount.ts";

/** A price with the coin before it. */
export function Price({ amount, currency, large }: { amount: number; currency: Currency; large?: boolean }) {
	const amountOf = useAmount();
	return (
		<span className={large ? "store-price large" : "store-price"}>
			<Icon name={currency === "xgold" ? "gold" : "gem"} size={large ? 24 : 20} />
			<b className="tnum">{amountOf(amount)}</b>
			<span className={large ? "text-15 text-foreground-2" : "sr-only"}>{currencyNames[currency]}</span>
		</span>
	);
}

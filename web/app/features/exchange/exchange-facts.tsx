import type { ExchangeView } from "#contract/exchange.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import "../../styles/wallet.css";

/** Rate today, what is left of the day, and what the member has (U-058). */
export function ExchangeFacts({ exchange }: { exchange: ExchangeView }) {
	const t = useTranslate();
	const amountOf = useAmount();
	const { xcoinrate, xcoin_show, total, xglodCount, xcoin } = exchange;
	const facts = [
		["rate", t("exchange.rateOf", { rate: amountOf(xcoinrate) })],
		["left", t("exchange.leftOf", { n: amountOf(xcoin_show), total: amountOf(total) })],
		["gold", amountOf(xglodCount)],
		["coin", amountOf(xcoin)],
	] as const;
	return (
		<Card>
			<dl className="wallet-facts">
				{facts.map(([name, text]) => (
					<div key={name}>
						<dt>{t(`exchange.${name}`)}</dt>
						<dd className="font-bold">{text}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

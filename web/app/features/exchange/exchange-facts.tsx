import type { ExchangeView } from "#contract/exchange.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { useAmount } from "../wallet/use-amount.ts";

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
			<FactList facts={facts.map(([name, text]) => [t(`exchange.${name}`), <b key={name}>{text}</b>] as const)} />
		</Card>
	);
}

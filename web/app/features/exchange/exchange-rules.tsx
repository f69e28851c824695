import { type ExchangeView, exchangeRules } from "#contract/exchange.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import "../../styles/exchange.css";

/** How the exchange works, with the rule by which the rate moves, and the way to questions and answers. */
export function ExchangeRules({ exchange: { total, min_rate, max_rate } }: { exchange: ExchangeView }) {
	const { t, paths } = useSite();
	const amountOf = useAmount();
	const { max, stepPercent, holdMinutes } = exchangeRules;
	return (
		<Card title={t("exchange.rules")}>
			<ul className="exchange-rules">
				<li>{t("exchange.rule.amount", { max })}</li>
				<li>{t("exchange.rule.total", { total: amountOf(total) })}</li>
				<li>{t("exchange.rule.rate", { percent: stepPercent, min: amountOf(min_rate), max: amountOf(max_rate) })}</li>
				<li>{t("exchange.rule.order", { minutes: holdMinutes })}</li>
				<li>{t("exchange.rule.back")}</li>
			</ul>
			<div className="step-actions">
				<Button kind="quiet" href={paths.href("ucenter/faq/xcoin")}>
					{t("exchange.questions")}
				</Button>
			</div>
		</Card>
	);
}

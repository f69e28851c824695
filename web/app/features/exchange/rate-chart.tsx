import type { ExchangeRateView } from "#contract/exchange.ts";
import { formatDate, formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import "../../styles/exchange.css";

const [width, height] = [600, 144];

/** The path of the rates as steps: each holds until the next. @param rates the oldest first */
function pathOf(rates: readonly ExchangeRateView[], now: number): string {
	const begin = rates[0]?.dateline ?? now;
	const values = rates.map(({ rate }) => rate);
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const x = (at: number): number => Math.round(((at - begin) / Math.max(1, now - begin)) * width);
	const y = (rate: number): number =>
		Math.round(high === low ? height / 2 : height - 12 - ((rate - low) / (high - low)) * (height - 24));
	const steps = rates.slice(1).map(({ dateline, rate }) => `H${x(dateline)}V${y(rate)}`);
	return `M0 ${y(values[0] ?? 0)}${steps.join("")}H${width}`;
}

interface RateChartProps {
	/** The newest first. */
	rates: readonly ExchangeRateView[];
	/** Unix seconds. */
	now: number;
}

/** The rate so far as a line, and the same in words and as a table. */
export function RateChart({ rates, now }: RateChartProps) {
	const { t, lang, section } = useSite();
	const amountOf = useAmount();
	const oldest = rates.at(-1);
	const newest = rates[0];
	if (!oldest || !newest)
		return (
			<Card title={t("exchange.chart")}>
				<p>{t("exchange.noHistory")}</p>
			</Card>
		);
	const values = rates.map(({ rate }) => rate);
	const summary = {
		from: amountOf(oldest.rate),
		to: amountOf(newest.rate),
		low: amountOf(Math.min(...values)),
		high: amountOf(Math.max(...values)),
	};
	return (
		<Card title={t("exchange.chart")}>
			<svg
				className="exchange-chart"
				viewBox={`0 0 ${width} ${height}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={t("exchange.chartLine", summary)}
			>
				<path d={pathOf(rates.toReversed(), now)} />
			</svg>
			<p className="text-13 flex justify-between text-foreground-3" aria-hidden="true">
				<span>{formatDate(oldest.dateline, lang, section.region, false)}</span>
				<span>{formatDate(now, lang, section.region, false)}</span>
			</p>
			<p className="text-13 text-foreground-2">{t("exchange.chartLine", summary)}</p>
			<details>
				<summary className="btn btn-ghost btn-sm">{t("exchange.table")}</summary>
				<table className="exchange-table">
					<thead>
						<tr>
							<th scope="col">{t("exchange.column.day")}</th>
							<th scope="col">{t("exchange.column.rate")}</th>
							<th scope="col">{t("exchange.column.demand")}</th>
						</tr>
					</thead>
					<tbody>
						{rates.map(({ id, rate, demand, dateline }) => (
							<tr key={id}>
								<td>{formatDateTime(dateline, lang, section)}</td>
								<td>{amountOf(rate)}</td>
								<td>{demand === null ? "–" : amountOf(demand)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</Card>
	);
}

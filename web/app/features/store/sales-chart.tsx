import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { useAmount } from "../wallet/use-amount.ts";

interface SalesDay {
	day: string;
	orders: number;
	coins: number;
}

const [width, height] = [600, 160];

/** Coins by day as bars, and the same as a table for screen readers. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
	const { t, lang, section } = useSite();
	const amountOf = useAmount();
	const most = Math.max(1, ...days.map(({ coins }) => coins));
	const step = width / Math.max(1, days.length);
	const dateOf = (day: string): string =>
		formatDate(Date.parse(`${day}T00:00:00Z`) / 1000, lang, section.region, false);
	return (
		<>
			<svg className="store-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
				{days.map(({ day, coins }, at) => {
					const bar = Math.round((coins / most) * (height - 8));
					return <rect key={day} x={at * step + 2} y={height - bar} width={step - 4} height={bar} rx={3} />;
				})}
			</svg>
			<p className="text-13 flex justify-between text-foreground-3" aria-hidden="true">
				<span>{dateOf(days[0]?.day ?? "")}</span>
				<span>{dateOf(days.at(-1)?.day ?? "")}</span>
			</p>
			<div className="sr-only">
				<table>
					<caption>{t("storeAdmin.days")}</caption>
					<thead>
						<tr>
							<th scope="col">{t("storeAdmin.day")}</th>
							<th scope="col">{t("store.orders")}</th>
							<th scope="col">{t("order.total")}</th>
						</tr>
					</thead>
					<tbody>
						{days.map(({ day, orders, coins }) => (
							<tr key={day}>
								<th scope="row">{dateOf(day)}</th>
								<td>{amountOf(orders)}</td>
								<td>{amountOf(coins)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}

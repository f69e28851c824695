import { incomeTables, type PointTable } from "#contract/creatorIncome.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import { ScrollArea } from "./scroll-area.tsx";
import "../../ui/css/figure-table.css";

const figures = [
	{ name: "view", text: "creator.figure.views" },
	{ name: "like", text: "creator.figure.likes" },
	{ name: "comment", text: "creator.figure.comments" },
	{ name: "digest", text: "creator.digests" },
] as const;

/** How points are counted this month, and the income by rank. */
export function RuleTables({ points }: { points: PointTable }) {
	const t = useTranslate();
	const amountOf = useAmount();
	const income = incomeTables.at(-1);
	if (!income) return null;
	return (
		<>
			<Card title={t("creator.pointTable")}>
				<ScrollArea name={t("creator.pointTable")}>
					<table className="figure-table">
						<thead>
							<tr>
								<th scope="col">{t("creator.what")}</th>
								<th scope="col">{t("creator.each")}</th>
							</tr>
						</thead>
						<tbody>
							{figures.map(({ name, text }) => (
								<tr key={name}>
									<th scope="row">{t(text)}</th>
									<td>{amountOf(points[name])}</td>
								</tr>
							))}
						</tbody>
					</table>
				</ScrollArea>
			</Card>
			<Card title={t("creator.incomeTable")}>
				<ScrollArea name={t("creator.incomeTable")}>
					<table className="figure-table">
						<thead>
							<tr>
								<th scope="col">{t("creator.rank")}</th>
								<th scope="col">XCoin</th>
							</tr>
						</thead>
						<tbody>
							{income.amounts.map(({ upTo, xcoin }, at) => {
								const from = (income.amounts[at - 1]?.upTo ?? 0) + 1;
								return (
									<tr key={upTo}>
										<th scope="row">{from === upTo ? upTo : t("creator.ranks", { from, to: upTo })}</th>
										<td>{amountOf(xcoin)}</td>
									</tr>
								);
							})}
						</tbody>
					</table>
				</ScrollArea>
			</Card>
		</>
	);
}

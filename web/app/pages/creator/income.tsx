import { figureRules, monthlyData, monthlyIncomeRank } from "#contract/creatorFigures.ts";
import { readPointTable, readStatement } from "#contract/creatorIncome.ts";
import { CreatorPage } from "../../features/creator/creator-page.tsx";
import { loadFigures } from "../../features/creator/load-figures.server.ts";
import { RankCards } from "../../features/creator/rank-card.tsx";
import { RuleTables } from "../../features/creator/rule-tables.tsx";
import { ScrollArea } from "../../features/creator/scroll-area.tsx";
import { StatementCard } from "../../features/creator/statement-card.tsx";
import { useMonth } from "../../features/creator/use-day.ts";
import { useAmount } from "../../features/wallet/use-amount.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorNotice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/income";
import "../../ui/css/figure-table.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const all = url.searchParams.has("all");
	const month = url.searchParams.get("month") ?? "";
	const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
	const [rank, income, points, statement] = await Promise.all([
		loadFigures(api, monthlyIncomeRank, {}),
		loadFigures(api, monthlyData, { query: { limit: all ? figureRules.incomeMax : figureRules.incomePage } }),
		api.load(readPointTable, {}),
		isMonth ? loadFigures(api, readStatement, { params: { month } }) : undefined,
	]);
	return { rank, income, points, statement };
}

/** Rank and projected income, income by month, and the statement of a month. */
export default function CreatorIncome({ loaderData: { rank, income, points, statement } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const amountOf = useAmount();
	const monthOf = useMonth();
	const { count = 0, data: lines = [] } = income.data ?? {};
	const error = income.error || statement?.error;
	return (
		<CreatorPage current="income">
			{statement?.data && <StatementCard statement={statement.data} />}
			<RankCards rank={rank.data} error={rank.error} />
			<Card title={t("creator.incomeByMonth")}>
				<ErrorNotice text={error} />
				{income.data && lines.length === 0 && <EmptyState text={t("creator.noIncome")} />}
				{lines.length > 0 && (
					<ScrollArea name={t("creator.incomeByMonth")}>
						<table className="figure-table">
							<thead>
								<tr>
									<th scope="col">{t("creator.month")}</th>
									<th scope="col">{t("creator.sum")}</th>
									<th scope="col">{t("creator.rank")}</th>
									<th scope="col">XCoin</th>
									<th scope="col">{t("creator.state")}</th>
								</tr>
							</thead>
							<tbody>
								{lines.map(({ month, points, rank: place, amount, state }) => (
									<tr key={month}>
										<th scope="row">
											<Anchor href={paths.href("ucenter/account/creator/income", { month })}>{monthOf(month)}</Anchor>
										</th>
										<td>{amountOf(points)}</td>
										<td>{amountOf(place)}</td>
										<td>{amountOf(amount)}</td>
										<td>{t(`creator.state.${state}`)}</td>
									</tr>
								))}
							</tbody>
						</table>
					</ScrollArea>
				)}
				{count > lines.length && (
					<p className="step-actions">
						<Button kind="quiet" href={paths.href("ucenter/account/creator/income", { all: 1 })}>
							{t("creator.showAll", { n: count })}
						</Button>
					</p>
				)}
			</Card>
			<RuleTables points={points} />
		</CreatorPage>
	);
}

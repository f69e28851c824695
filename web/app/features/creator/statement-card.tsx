import { superCp } from "#contract/creator.ts";
import { type IncomeStatement, incomeTables } from "#contract/creatorIncome.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import { ScrollArea } from "./scroll-area.tsx";
import { useMonth } from "./use-day.ts";
import "../../ui/css/figure-table.css";

/** How the income of a month was counted. */
export function StatementCard({ statement }: { statement: IncomeStatement }) {
	const { t, paths } = useSite();
	const amountOf = useAmount();
	const monthOf = useMonth();
	const {
		month,
		point_table: table,
		points,
		rank,
		amount,
		state,
		excluded,
		receipt,
		threads,
		week_threads,
		qualified,
	} = statement;
	const income = incomeTables.find(({ version }) => version === statement.income_version) ?? incomeTables[0];
	const lines = [
		{ name: t("creator.figure.views"), n: statement.views, each: table.view },
		{ name: t("creator.figure.likes"), n: statement.likes, each: table.like },
		{ name: t("creator.figure.comments"), n: statement.comments, each: table.comment },
		{ name: t("creator.digests"), n: statement.digests, each: table.digest },
	];
	return (
		<Card title={t("creator.statement", { month: monthOf(month) })} aside={t(`creator.state.${state}`)}>
			{excluded && <Notice tone="warning">{t("creator.excluded", { reason: excluded })}</Notice>}
			<ScrollArea name={t("creator.statement", { month: monthOf(month) })}>
				<table className="figure-table">
					<thead>
						<tr>
							<th scope="col">{t("creator.what")}</th>
							<th scope="col">{t("creator.number")}</th>
							<th scope="col">{t("creator.each")}</th>
							<th scope="col">{t("creator.sum")}</th>
						</tr>
					</thead>
					<tbody>
						{lines.map(({ name, n, each }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td>{amountOf(n)}</td>
								<td>{amountOf(each)}</td>
								<td>{amountOf(n * each)}</td>
							</tr>
						))}
						<tr>
							<th scope="row" colSpan={3}>
								{t("creator.sum")}
							</th>
							<td>
								<b>{amountOf(points)}</b>
							</td>
						</tr>
					</tbody>
				</table>
			</ScrollArea>
			<ul className="creator-list">
				<li>
					<span>{t("creator.rank")}</span>
					<b>{amountOf(rank)}</b>
				</li>
				<li>
					<span>{t("creator.figure.threads")}</span>
					<b>{t("creator.moreThan", { n: amountOf(threads), min: superCp.monthPostsAbove })}</b>
				</li>
				<li>
					<span>{t("creator.superWeek")}</span>
					<b>{t("creator.atLeast", { n: amountOf(week_threads), min: superCp.weekPosts })}</b>
				</li>
				<li>
					<span>{t("creator.amount")}</span>
					<b className={qualified ? "is-met" : undefined}>{amountOf(excluded ? 0 : amount)} XCoin</b>
				</li>
			</ul>
			<p className="creator-note">
				{t("creator.versions", { points: table.version, income: income.version })}{" "}
				{receipt > 0 && (
					<Anchor href={paths.href("ucenter/wallet/receipt/:id", { id: receipt })}>{t("creator.receipt")}</Anchor>
				)}
			</p>
		</Card>
	);
}

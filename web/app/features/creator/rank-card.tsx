import type { CallResponse } from "#contract/call.ts";
import { superCp } from "#contract/creator.ts";
import type { monthlyIncomeRank } from "#contract/creatorFigures.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stat } from "../../ui/stat.tsx";
import { useAmount } from "../wallet/use-amount.ts";

type Rank = CallResponse<typeof monthlyIncomeRank>;

/** Points, rank and projected income of this month, and how far the rules of a Super CP are met. */
export function RankCards({ rank, error }: { rank: Rank | undefined; error: string }) {
	const { t, lang, section } = useSite();
	const amountOf = useAmount();
	if (!rank)
		return (
			<Notice tone="bad" alert>
				{error}
			</Notice>
		);
	const rules = [
		{
			name: t("creator.superPoints"),
			value: t("creator.atLeast", { n: amountOf(rank.points), min: amountOf(superCp.monthPoints) }),
			met: rank.points >= superCp.monthPoints,
		},
		{
			name: t("creator.superPosts"),
			value: t("creator.moreThan", { n: amountOf(rank.posts), min: superCp.monthPostsAbove }),
			met: rank.posts > superCp.monthPostsAbove,
		},
		{
			name: t("creator.superWeek"),
			value: t("creator.atLeast", { n: amountOf(rank.week_posts), min: superCp.weekPosts }),
			met: rank.week_posts >= superCp.weekPosts,
		},
	];
	return (
		<>
			<Card>
				<div className="creator-figures">
					<Stat value={amountOf(rank.points)} label={t("creator.points")} />
					<Stat
						value={
							rank.rank === 0
								? t("creator.noRank")
								: t("creator.rankOf", { rank: amountOf(rank.rank), n: amountOf(rank.creators) })
						}
						label={t("creator.rank")}
					/>
					<Stat value={`${amountOf(rank.amount)} XCoin`} label={t("creator.projected")} />
				</div>
				<p className="creator-note">
					{t("creator.projectedText")}{" "}
					{rank.updated > 0 && t("creator.ranksUpdated", { time: formatDateTime(rank.updated, lang, section) })}
				</p>
			</Card>
			<Card title={t("creator.superTitle")}>
				<ul className="creator-list">
					{rules.map(({ name, value, met }) => (
						<li key={name}>
							<span>{name}</span>
							<b className={met ? "is-met" : undefined}>{value}</b>
						</li>
					))}
				</ul>
				<p className="creator-note">{t(rank.qualified ? "creator.qualified" : "creator.notQualified")}</p>
			</Card>
		</>
	);
}

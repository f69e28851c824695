import { creatorStatus } from "#contract/creator.ts";
import {
	creatorBanner,
	creatorDifferences,
	creatorTotals,
	monthlyIncomeRank,
	monthlyPoints,
} from "#contract/creatorFigures.ts";
import { CreatorPage } from "../../features/creator/creator-page.tsx";
import { loadFigures } from "../../features/creator/load-figures.server.ts";
import { RankCards } from "../../features/creator/rank-card.tsx";
import { ScrollArea } from "../../features/creator/scroll-area.tsx";
import { useDay } from "../../features/creator/use-day.ts";
import { useAmount } from "../../features/wallet/use-amount.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stat } from "../../ui/stat.tsx";
import type { Route } from "./+types/center";
import "../../ui/css/figure-table.css";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [status, totals, growth, points, rank, banner] = await Promise.all([
		api.load(creatorStatus, {}),
		loadFigures(api, creatorTotals, {}),
		loadFigures(api, creatorDifferences, {}),
		loadFigures(api, monthlyPoints, {}),
		loadFigures(api, monthlyIncomeRank, {}),
		loadFigures(api, creatorBanner, { query: { fid: api.section.fid } }),
	]);
	return { status, totals, growth, points, rank, banner: banner.data };
}

/** The Creator Center: totals, this month, rank and projected income. */
export default function CreatorCenter({
	loaderData: { status, totals, growth, points, rank, banner },
}: Route.ComponentProps) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	const dayOf = useDay();
	const { creator } = status;
	const figures = [
		{ name: "views", field: "viewCount", grew: growth.data?.view },
		{ name: "threads", field: "threadCount", grew: growth.data?.thread },
		{ name: "likes", field: "likeCount", grew: growth.data?.like },
		{ name: "comments", field: "commentCount", grew: growth.data?.comment },
		{ name: "fans", field: "fansCount", grew: growth.data?.fans },
	] as const;
	return (
		<CreatorPage current="overview">
			{creator?.must_agree && (
				<Notice
					tone="warning"
					action={
						<Button size="sm" href={paths.href("creator")}>
							{t("creator.readTerms")}
						</Button>
					}
				>
					{t("creator.newTerms")}
				</Notice>
			)}
			<Anchor className="creator-banner" href={banner?.title ? paths.at(banner.url) : paths.href("note/thread")}>
				<span>{banner?.title || t("creator.noBanner")}</span>
				<Icon name="arrow-right" />
			</Anchor>
			<Card
				title={t("creator.totals")}
				aside={
					creator && `${t("creator.level", { n: creator.level })} · ${t("creator.pointsCount", { n: creator.points })}`
				}
			>
				{totals.error && (
					<Notice tone="bad" alert>
						{totals.error}
					</Notice>
				)}
				{totals.data && (
					<>
						<ScrollArea name={t("creator.totals")}>
							<table className="figure-table">
								<thead>
									<tr>
										<th scope="col">{t("creator.what")}</th>
										<th scope="col">{t("creator.totals")}</th>
										<th scope="col">{t("creator.thisMonth")}</th>
										<th scope="col">{t("creator.lastDay", { date: dayOf(totals.data.day, false) })}</th>
									</tr>
								</thead>
								<tbody>
									{figures.map(({ name, field, grew }) => (
										<tr key={name}>
											<th scope="row">{t(`creator.figure.${name}`)}</th>
											<td>
												<b>{amountOf(totals.data[field])}</b>
											</td>
											<td>{amountOf(totals.data.month[field])}</td>
											<td>{grew === undefined ? "–" : amountOf(grew, true)}</td>
										</tr>
									))}
								</tbody>
							</table>
						</ScrollArea>
						<p className="creator-note">{t("creator.updated", { date: dayOf(totals.data.day) })}</p>
					</>
				)}
			</Card>
			<RankCards rank={rank.data} error={rank.error} />
			{points.data && (
				<Card
					title={t("creator.points")}
					aside={t("creator.since", { date: formatDate(points.data.beCreatorTime, lang, section.region) })}
				>
					<div className="creator-figures">
						<Stat value={amountOf(points.data.viewCount)} label={t("creator.figure.views")} />
						<Stat value={amountOf(points.data.likeCount)} label={t("creator.figure.likes")} />
						<Stat value={amountOf(points.data.commentCount)} label={t("creator.figure.comments")} />
						<Stat value={amountOf(points.data.digestCount)} label={t("creator.digests")} />
					</div>
					{creator?.super && <Label kind="author" text={t("creator.superCp")} />}
				</Card>
			)}
			<p className="step-actions">
				<Button kind="ghost" href={paths.href("creator")}>
					{t("creator.leaveTitle")}
				</Button>
			</p>
		</CreatorPage>
	);
}

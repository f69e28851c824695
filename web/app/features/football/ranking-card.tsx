import type { CallResponse } from "#contract/call.ts";
import type { footballRanking } from "#contract/football.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "../../ui/css/figure-table.css";

/** The ranking of the section in a season, with the viewer's place. */
export function FootballRanking({ ranking }: { ranking: CallResponse<typeof footballRanking> }) {
	const t = useTranslate();
	const paths = usePaths();
	const { season, seasons, list, own } = ranking;
	return (
		<Card title={t("football.ranking", { season })} aside={own && t("football.own", { rank: own.rank })}>
			{seasons.length > 1 && (
				<Tabs
					name={t("football.seasons")}
					kind="segments"
					tabs={seasons.map((one) => ({
						href: paths.href("goldenfootball", { season: one }),
						text: String(one),
						current: one === season,
					}))}
				/>
			)}
			{list.length === 0 ? (
				<EmptyState text={t("football.noRanking")} />
			) : (
				<table className="figure-table">
					<thead>
						<tr>
							<th scope="col">{t("football.member")}</th>
							<th scope="col">{t("football.points")}</th>
							<th scope="col">{t("football.exact")}</th>
						</tr>
					</thead>
					<tbody>
						{list.map(({ rank, member, points, exact }) => (
							<tr key={member.uid}>
								<th scope="row">
									{rank}. <Anchor href={paths.member(member.uid)}>{member.name}</Anchor>
								</th>
								<td>
									<b>{points}</b>
								</td>
								<td>{exact}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Card>
	);
}

import type { CallResponse } from "#contract/call.ts";
import type { footballRanking } from "#contract/football.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "../../styles/football.css";

/** The ranking of the section in a season, with the viewer's place. */
export function FootballRanking({ ranking }: { ranking: CallResponse<typeof footballRanking> }) {
	const { t, paths } = useSite();
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
				<ol className="football-places">
					{list.map(({ rank, member, points, exact }) => (
						<li key={member.uid}>
							<span>
								{rank}. <Anchor href={paths.member(member.uid)}>{member.name}</Anchor>
							</span>
							<span>{t("football.place", { n: points, exact })}</span>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}

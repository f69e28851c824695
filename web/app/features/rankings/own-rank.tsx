import { numberFormat } from "#contract/formats.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { OwnRankView, RankingData } from "./load-ranking.server.ts";
import { Movement } from "./movement.tsx";
import { Points } from "./places.tsx";

/** The viewer's own rank, also far below the places that are listed; for a guest the login. */
export function OwnRank({ own, period }: { own: OwnRankView; period: RankingData["period"] }) {
	const { t, paths, viewer, lang } = useSite();
	const here = useCurrentPath();
	if (!viewer.loggedIn)
		return (
			<Card>
				<div className="own-rank">
					<p>{t("ranking.guest")}</p>
					<Button kind="soft" href={paths.logIn(here)}>
						{t("nav.logIn")}
					</Button>
				</div>
			</Card>
		);
	if (viewer.banned) return null;
	return (
		<Card>
			<div className="own-rank">
				<Avatar name={viewer.name} src={viewer.avatar} decoration={viewer.decoration} />
				{own ? (
					<p>
						<span className="text-foreground-2">{t("ranking.own")}</span>
						<b className="own-rank-number tnum">
							{own.atLeast
								? t("ranking.atLeast", { n: formatCount(own.rank - 1, lang) })
								: numberFormat(lang).format(own.rank)}
						</b>
						<Movement place={own} />
						<Points n={own.points} />
					</p>
				) : (
					<p>{t(period === "all" ? "ranking.ownNoneAll" : "ranking.ownNoneMonth")}</p>
				)}
			</div>
		</Card>
	);
}

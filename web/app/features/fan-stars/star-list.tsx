import type { FanStar } from "#contract/fanStars.ts";
import { medalPicture } from "#contract/medals.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";

/** The stars of each year, with their medal. */
export function StarList({ stars }: { stars: readonly FanStar[] }) {
	const { t, paths } = useSite();
	const years = [...new Set(stars.map(({ year }) => year))];
	return years.map((year) => (
		<Card key={year} title={t("fanStars.stars", { year })}>
			<ol className="fan-stars">
				{stars
					.filter((star) => star.year === year)
					.map(({ place, member, votes }) => (
						<li key={place}>
							<img src={medalPicture("fan-star", 1)} alt="" width={48} height={54} loading="lazy" />
							<span>
								<Anchor href={paths.member(member.uid)}>{member.name}</Anchor>
								<small>{t("fanStars.votes", { n: votes })}</small>
							</span>
						</li>
					))}
			</ol>
		</Card>
	));
}

import type { RankedTopic } from "#contract/rankings.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { TopicFollowButton } from "../social/follow-button.tsx";
import { OfficialLabel } from "../topics/official-label.tsx";
import { TopicFacts } from "../topics/topic-facts.tsx";
import { TopicPicture } from "../topics/topic-picture.tsx";
import { Movement } from "./movement.tsx";
import { Points, Rank } from "./places.tsx";

/** The places of a ranking of topics. */
export function TopicPlaces({ topics }: { topics: RankedTopic[] }) {
	const { t, paths } = useSite();
	return (
		<Card unpadded>
			<ol className="places" aria-label={t("ranking.places")}>
				{topics.map((topic) => (
					<li key={topic.topid} className={cx("place topic-place", `rank-${topic.rank}`)}>
						<span className="place-rank">
							<Rank n={topic.rank} />
							<Movement place={topic} />
						</span>
						<TopicPicture picture={topic.picture} />
						<div className="topic-text">
							<Anchor href={paths.topic(topic.topid)}>{topic.top_name}</Anchor>
							<OfficialLabel topic={topic} />
							<Points n={topic.points} />
							<TopicFacts topic={topic} />
						</div>
						<TopicFollowButton
							topid={topic.topid}
							group={false}
							name={topic.top_name}
							following={topic.is_following === 1}
						/>
					</li>
				))}
			</ol>
		</Card>
	);
}

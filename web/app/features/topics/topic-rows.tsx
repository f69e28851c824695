import type { ReactNode } from "react";
import type { TopicItemView } from "#contract/topicViews.ts";
import { usePaths } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { TopicFollowButton } from "../social/follow-button.tsx";
import { OfficialLabel } from "./official-label.tsx";
import { TopicFacts } from "./topic-facts.tsx";
import { TopicPicture } from "./topic-picture.tsx";

/** Topics with follow buttons, in a card. */
export function TopicRows({ topics, title, aside }: { topics: TopicItemView[]; title?: string; aside?: ReactNode }) {
	const paths = usePaths();
	return (
		<Card {...(title && { title })} aside={aside}>
			<ul className="grid">
				{topics.map((topic) => (
					<li key={topic.topid} className="topic-row">
						<TopicPicture picture={topic.picture} group={topic.is_group === 1} />
						<div className="topic-text">
							<Anchor href={paths.topic(topic.topid)}>{topic.top_name}</Anchor>
							<OfficialLabel topic={topic} />
							{!title && topic.message && <p>{topic.message}</p>}
							<TopicFacts topic={topic} />
						</div>
						<TopicFollowButton
							topid={topic.topid}
							group={topic.is_group === 1}
							name={topic.top_name}
							following={topic.is_following === 1}
						/>
					</li>
				))}
			</ul>
		</Card>
	);
}

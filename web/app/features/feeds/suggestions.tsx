import { type BoardView, forumNav } from "#contract/boards.ts";
import { type RecommendedView, recommendedList } from "#contract/interests.ts";
import { recommendedTopics } from "#contract/topicLists.ts";
import type { TopicItemView } from "#contract/topicViews.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { FollowButton } from "../social/follow-button.tsx";
import { TopicRows } from "../topics/topic-rows.tsx";
import { BoardRows } from "./board-rows.tsx";

interface SuggestionData {
	people: RecommendedView[];
	topics: TopicItemView[];
	boards: BoardView[];
}

const shownPeople = 5;

/** What a member may want to follow. */
export async function loadSuggestions(api: LoaderApi): Promise<SuggestionData> {
	const [people, topics, boards] = await Promise.all([
		api.load(recommendedList, {}),
		api.load(recommendedTopics, {}),
		api.load(forumNav, {}),
	]);
	return {
		topics: topics.lists,
		people: people.lists.slice(0, shownPeople),
		boards: boards.lists.filter(({ followable }) => followable),
	};
}

/** Members, topics and boards to follow, under an empty feed. */
export function Suggestions({ suggestions: { people, topics, boards } }: { suggestions: SuggestionData }) {
	const t = useTranslate();
	const authorOf = useAuthorProps();
	return (
		<>
			{people.length > 0 && (
				<Card title={t("feed.suggestedPeople")}>
					<ul className="suggested">
						{people.map(({ uid, author, reason }) => (
							<li key={uid}>
								<AuthorRow
									{...authorOf(author)}
									lazy
									notes={reason}
									end={<FollowButton uid={uid} name={author.name} following={false} />}
								/>
							</li>
						))}
					</ul>
				</Card>
			)}
			{topics.length > 0 && <TopicRows topics={topics} title={t("feed.suggestedTopics")} />}
			<BoardRows boards={boards} title={t("feed.suggestedBoards")} />
		</>
	);
}

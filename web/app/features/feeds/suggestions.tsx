import { type BoardView, forumNav } from "#contract/boards.ts";
import { type RecommendedView, recommendedList } from "#contract/interests.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { BoardFollowButton } from "../social/board-follow-button.tsx";
import { FollowButton } from "../social/follow-button.tsx";
import { boardIcon } from "../threads/board-icon.ts";

interface SuggestionData {
	people: RecommendedView[];
	boards: BoardView[];
}

const shownPeople = 5;

/** What a member may want to follow. */
export async function loadSuggestions(api: PageApi): Promise<SuggestionData> {
	const [people, boards] = await Promise.all([requireData(api.call(recommendedList, {})), requireData(api.call(forumNav, {}))]);
	return { people: people.lists.slice(0, shownPeople), boards: boards.lists.filter(({ followable }) => followable) };
}

/** Members and boards to follow, under an empty feed. */
export function Suggestions({ suggestions: { people, boards } }: { suggestions: SuggestionData }) {
	const t = useTranslate();
	const paths = usePaths();
	const authorOf = useAuthorProps();
	return (
		<>
			{people.length > 0 && (
				<Card title={t("feed.suggestedPeople")}>
					<ul className="suggested">
						{people.map(({ uid, author, reason }) => (
							<li key={uid}>
								<AuthorRow {...authorOf(author)} lazy notes={reason} end={<FollowButton uid={uid} name={author.name} following={false} />} />
							</li>
						))}
					</ul>
				</Card>
			)}
			<Card title={t("feed.suggestedBoards")}>
				<ul className="thread-links followable">
					{boards.map(({ fid, key, name, follows_status }) => (
						<li key={fid}>
							<Anchor href={paths.board(fid)}>
								<Icon name={boardIcon(key)} size={24} />
								<span className="text-content">
									<b>{name}</b>
								</span>
							</Anchor>
							<BoardFollowButton fid={fid} name={name} following={follows_status === 1} />
						</li>
					))}
				</ul>
			</Card>
		</>
	);
}

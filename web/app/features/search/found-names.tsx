import type { CallResponse } from "#contract/call.ts";
import type { searchMembers } from "#contract/search.ts";
import type { searchTopics } from "#contract/topicLists.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { MemberRows } from "../profiles/member-rows.tsx";
import { TopicRows } from "../topics/topic-rows.tsx";
import { searchTypes } from "./search-query.ts";

/** How many of each are shown before the posts. */
export const shownNames = 2;

interface FoundNamesProps {
	q: string;
	members: CallResponse<typeof searchMembers>;
	topics: CallResponse<typeof searchTopics>;
}

/** The first members and topics of a search, with links to all. */
export function FoundNames({ q, members, topics }: FoundNamesProps) {
	const { t, paths } = useSite();
	const all = (count: number, type: typeof searchTypes.members | typeof searchTypes.topics) =>
		count > shownNames && <Anchor href={paths.search(q, type)}>{t("search.all")}</Anchor>;
	return (
		<>
			{members.lists.length > 0 && (
				<MemberRows
					title={t("search.members")}
					aside={all(members.count, searchTypes.members)}
					members={members.lists.slice(0, shownNames).map(({ user, isFollowing, followsViewer }) => ({
						user,
						following: isFollowing,
						followsViewer,
					}))}
				/>
			)}
			{topics.list.length > 0 && (
				<TopicRows
					title={t("search.topics")}
					aside={all(topics.count, searchTypes.topics)}
					topics={topics.list.slice(0, shownNames)}
				/>
			)}
		</>
	);
}

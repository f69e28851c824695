import type { TopicList } from "#contract/topicViews.ts";
import { useTranslate } from "../../lib/site.tsx";
import { EmptyList } from "../profiles/empty-list.tsx";
import { ListPagination } from "../profiles/list-pagination.tsx";
import { TopicTabs } from "../profiles/list-tabs.tsx";
import { TopicRows } from "./topic-rows.tsx";

/** A list of the user centre: the viewer's own topics, or those they follow. */
export function OwnTopics({
	list,
	empty,
}: {
	list: Pick<TopicList, "lists" | "next">;
	empty: "profile.noTopics" | "profile.noFollowedTopics";
}) {
	const t = useTranslate();
	return (
		<>
			<TopicTabs />
			{list.lists.length === 0 ? <EmptyList text={t(empty)} to="topics" /> : <TopicRows topics={list.lists} />}
			<ListPagination next={list.next} />
		</>
	);
}

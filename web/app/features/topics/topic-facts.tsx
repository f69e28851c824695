import type { TopicItemView } from "#contract/topicViews.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { TopicFollowerCount } from "../social/follow-button.tsx";

/** How many follow a topic, and how many posts it has. */
export function TopicFacts({
	topic: { topid, followers, threads, is_group },
}: {
	topic: Pick<TopicItemView, "topid" | "followers" | "threads" | "is_group">;
}) {
	const { t, lang } = useSite();
	return (
		<span className="topic-facts">
			<TopicFollowerCount topid={topid} group={is_group === 1} followers={followers} />
			<span>{t("topic.posts", { n: threads, count: formatCount(threads, lang) })}</span>
		</span>
	);
}

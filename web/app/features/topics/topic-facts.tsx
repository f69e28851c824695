import type { TopicItemView } from "#contract/topicViews.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";

/** How many follow a topic, and how many posts it has. */
export function TopicFacts({ topic: { followers, threads, is_group } }: { topic: Pick<TopicItemView, "followers" | "threads" | "is_group"> }) {
	const t = useTranslate();
	const { lang } = useSite();
	const count = (n: number) => ({ n, count: formatCount(n, lang) });
	return (
		<span className="topic-facts">
			<span>{t(is_group === 1 ? "topic.members" : "topic.followers", count(followers))}</span>
			<span>{t("topic.posts", count(threads))}</span>
		</span>
	);
}

import type { TopicItemView } from "#contract/topicViews.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Label } from "../../ui/label.tsx";

/** Says that a topic is official, beside its name; nothing for others. */
export function OfficialLabel({ topic: { official } }: { topic: Pick<TopicItemView, "official"> }) {
	const t = useTranslate();
	return (
		official === 1 && (
			<span>
				<Label kind="official" text={t("topic.official")} />
			</span>
		)
	);
}

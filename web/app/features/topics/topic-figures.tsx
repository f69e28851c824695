import type { CallResponse } from "#contract/call.ts";
import { figureDays, type topicFigures } from "#contract/topicHosts.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Stat } from "../../ui/stat.tsx";
import "../../styles/topics.css";

/** Figures of a topic for its hosts: in all, and of the last days. */
export function TopicFigures({ figures }: { figures: CallResponse<typeof topicFigures> }) {
	const { t, lang } = useSite();
	const all = ["followers", "threads"] as const;
	const latest = ["newFollowers", "newThreads", "replies", "authors"] as const;
	const stats = (names: readonly (keyof typeof figures)[]) => (
		<div className="topic-figures">
			{names.map((name) => (
				<Stat
					key={name}
					value={formatCount(figures[name], lang)}
					label={t(`topic.figure.${name}`, { n: figures[name] })}
				/>
			))}
		</div>
	);
	return (
		<Card title={t("topic.figures")}>
			{stats(all)}
			<h3 className="font-bold mt-3">{t("topic.figuresOf", { n: figureDays })}</h3>
			{stats(latest)}
		</Card>
	);
}

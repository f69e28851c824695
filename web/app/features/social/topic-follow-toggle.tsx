import type { Lang } from "#contract/sections.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { submits } from "./toggles.tsx";

interface TopicFollowProps {
	topid: number;
	group: boolean;
	name: string;
	following: boolean;
	lang: Lang;
	/** It was just pressed: the script says so. */
	done?: boolean;
}

const texts = {
	topic: { on: "topic.following", off: "topic.follow", onLabel: "topic.followingLabel", offLabel: "topic.followLabel" },
	group: { on: "topic.joined", off: "topic.join", onLabel: "topic.joinedLabel", offLabel: "topic.joinLabel" },
} as const;

/** Follows or unfollows a topic, or joins or leaves a group. */
export function TopicFollowToggle({ topid, group, name, following, lang, done }: TopicFollowProps) {
	const t = translatorFor(lang);
	const { on, off, onLabel, offLabel } = texts[group ? "group" : "topic"];
	return (
		<Button
			{...submits}
			name={following ? "unfollow-topic" : "follow-topic"}
			value={topid}
			kind={following ? "quiet" : "soft"}
			icon={following ? "check" : "plus"}
			aria-pressed={following}
			aria-label={t(following ? onLabel : offLabel, { name })}
			data-name={name}
			{...(done && !group && { "data-done": t(following ? "topic.followed" : "topic.unfollowed") })}
		>
			{t(following ? on : off)}
		</Button>
	);
}

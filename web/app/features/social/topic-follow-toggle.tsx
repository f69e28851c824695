import type { Lang } from "#contract/sections.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { FollowingToggle } from "./toggles.tsx";

interface TopicFollowProps {
	topid: number;
	group: boolean;
	name: string;
	following: boolean;
	lang: Lang;
	/** It was just pressed: the script says so. */
	done?: boolean;
}

const keys = {
	topic: { on: "topic.following", off: "topic.follow", onLabel: "topic.followingLabel", offLabel: "topic.followLabel" },
	group: { on: "topic.joined", off: "topic.join", onLabel: "topic.joinedLabel", offLabel: "topic.joinLabel" },
} as const;

/** Follows or unfollows a topic, or joins or leaves a group. */
export function TopicFollowToggle({ topid, group, name, following, lang, done }: TopicFollowProps) {
	const t = translatorFor(lang);
	const { on, off, onLabel, offLabel } = keys[group ? "group" : "topic"];
	return (
		<FollowingToggle
			{...{ name, following }}
			action="follow-topic"
			value={topid}
			texts={{ on: t(on), off: t(off) }}
			label={t(following ? onLabel : offLabel, { name })}
			done={done && !group ? t(following ? "topic.followed" : "topic.unfollowed") : undefined}
		/>
	);
}

/** How many follow a topic, or are members of a group; the script replaces it after a follow. */
export function TopicFollowerCount({
	topid,
	group,
	followers,
	lang,
}: {
	topid: number;
	group: boolean;
	followers: number;
	lang: Lang;
}) {
	const text = translatorFor(lang)(group ? "topic.members" : "topic.followers", {
		n: followers,
		count: formatCount(followers, lang),
	});
	return <span data-count-of={`follow-topic ${topid}`}>{text}</span>;
}

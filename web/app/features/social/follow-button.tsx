import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Stat } from "../../ui/stat.tsx";
import { toggleButton } from "./quick-action-form.tsx";

interface FollowProps {
	/** Name of what is followed. */
	name: string;
	following: boolean;
}

interface ToggleProps extends FollowProps {
	action: "follow" | "follow-topic" | "follow-board";
	/** Id of what is followed. */
	value: number;
	/** Its text while one follows, and while not. */
	texts: { on: string; off: string };
	label: string;
}

function FollowToggle({ action, value, name, following, texts: { on, off }, label }: ToggleProps) {
	const classes = { on: "btn-quiet", off: "btn-soft" };
	const other = { icon: following ? "plus" : "check", text: following ? off : on };
	return (
		<Button
			{...toggleButton(action, value, following, { ...classes, ...other })}
			kind={following ? "quiet" : "soft"}
			icon={following ? "check" : "plus"}
			aria-label={label}
			data-name={name}
		>
			{following ? on : off}
		</Button>
	);
}

/** Follows or unfollows a member; for a guest after the login. */
export function FollowButton({ uid, name, following }: FollowProps & { uid: number }) {
	const t = useTranslate();
	return (
		<FollowToggle
			{...{ name, following }}
			action="follow"
			value={uid}
			texts={{ on: t("member.following"), off: t("member.follow") }}
			label={t(following ? "member.followingLabel" : "member.followLabel", { name })}
		/>
	);
}

/** How many follow a member; the script replaces it after a follow. */
export function FollowerStat({ uid, followers, href }: { uid: number; followers: number; href?: string }) {
	const { lang } = useSite();
	const label = useTranslate()("profile.countFollowers", { n: followers });
	return <Stat value={formatCount(followers, lang)} label={label} countOf={`follow ${uid}`} {...(href && { href })} />;
}

/** Follows or unfollows a board; for a guest after the login. */
export function BoardFollowButton({ fid, name, following }: FollowProps & { fid: number }) {
	const t = useTranslate();
	return (
		<FollowToggle
			{...{ name, following }}
			action="follow-board"
			value={fid}
			texts={{ on: t("board.following"), off: t("board.follow") }}
			label={t(following ? "board.followingLabel" : "board.followLabel", { name })}
		/>
	);
}

const topicTexts = {
	topic: { on: "topic.following", off: "topic.follow", onLabel: "topic.followingLabel", offLabel: "topic.followLabel" },
	group: { on: "topic.joined", off: "topic.join", onLabel: "topic.joinedLabel", offLabel: "topic.joinLabel" },
} as const;

/** Follows or unfollows a topic, or joins or leaves a group; for a guest after the login. */
export function TopicFollowButton({ topid, group, name, following }: FollowProps & { topid: number; group: boolean }) {
	const t = useTranslate();
	const { on, off, onLabel, offLabel } = topicTexts[group ? "group" : "topic"];
	return (
		<FollowToggle
			{...{ name, following }}
			action="follow-topic"
			value={topid}
			texts={{ on: t(on), off: t(off) }}
			label={t(following ? onLabel : offLabel, { name })}
		/>
	);
}

interface CountProps {
	topid: number;
	group: boolean;
	followers: number;
}

/** How many follow a topic, or are members of a group; the script replaces it after a follow. */
export function TopicFollowerCount({ topid, group, followers }: CountProps) {
	const { lang } = useSite();
	const text = useTranslate()(group ? "topic.members" : "topic.followers", {
		n: followers,
		count: formatCount(followers, lang),
	});
	return <span data-count-of={`follow-topic ${topid}`}>{text}</span>;
}

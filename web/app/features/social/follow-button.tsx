import { formatCount } from "../../lib/i18n/formats.ts";
import { memberSlot } from "../../lib/member-slot.tsx";
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

function FollowMember({ uid, name, following }: FollowProps & { uid: number }) {
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

/** Follows or unfollows a member; for a guest after the login. */
export const FollowButton = memberSlot(FollowMember, {
	asks: ({ uid }) => ({ list: "followed", id: uid }),
	own: ({ followed }, { uid }) => ({ following: followed.has(uid) }),
});

/** How many follow a member; the script replaces it after a follow. */
export function FollowerStat({ uid, followers, href }: { uid: number; followers: number; href?: string }) {
	const { lang } = useSite();
	const label = useTranslate()("profile.countFollowers", { n: followers });
	return <Stat value={formatCount(followers, lang)} label={label} countOf={`follow ${uid}`} {...(href && { href })} />;
}

function FollowBoard({ fid, name, following }: FollowProps & { fid: number }) {
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

/** Follows or unfollows a board; for a guest after the login. */
export const BoardFollowButton = memberSlot(FollowBoard, {
	asks: ({ fid }) => ({ list: "followedBoards", id: fid }),
	own: ({ followedBoards }, { fid }) => ({ following: followedBoards.has(fid) }),
});

const topicTexts = {
	topic: { on: "topic.following", off: "topic.follow", onLabel: "topic.followingLabel", offLabel: "topic.followLabel" },
	group: { on: "topic.joined", off: "topic.join", onLabel: "topic.joinedLabel", offLabel: "topic.joinLabel" },
} as const;

function FollowTopic({ topid, group, name, following }: FollowProps & { topid: number; group: boolean }) {
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

/** Follows or unfollows a topic, or joins or leaves a group; for a guest after the login. */
export const TopicFollowButton = memberSlot(FollowTopic, {
	asks: ({ topid }) => ({ list: "followedTopics", id: topid }),
	own: ({ followedTopics }, { topid }) => ({ following: followedTopics.has(topid) }),
});

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

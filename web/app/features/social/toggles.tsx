import type { Lang } from "#contract/sections.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { ActionLabel } from "./action-label.tsx";

/** Form action of quick actions. */
export const quickActionPath = "/quick-action";

/** Id of the form that a screen's like, follow and bookmark buttons submit. */
export const quickActionFormId = "quick-actions";

/** Attributes of a button of the quick-action form. */
export const submits = { type: "submit", form: quickActionFormId } as const;

interface LikeProps {
	pid: number;
	liked: boolean;
	count: number;
	/** Text instead of the icon, under nested replies. */
	small?: boolean | undefined;
	lang: Lang;
}

/** Content of a like button: icon or word, and count. */
function LikeLabel({ liked, count, small, lang }: Omit<LikeProps, "pid">) {
	const t = translatorFor(lang);
	const shown = count > 0 ? formatCount(count, lang) : "";
	if (!small)
		return (
			<ActionLabel
				icon={liked ? "heart-full" : "heart"}
				text={shown}
				name={t(liked ? "thread.likedLabel" : "thread.likeLabel", { n: count })}
			/>
		);
	return (
		<span>
			{t(liked ? "thread.liked" : "thread.like")} {shown}
		</span>
	);
}

const likeClassName = (liked: boolean, small: boolean | undefined): string =>
	(small ? cx(liked && "liked-text") : cx("action", liked && "liked")) ?? "";

/** Likes or unlikes a post. */
export function LikeToggle({ pid, ...like }: LikeProps) {
	const { liked, small } = like;
	return (
		<button
			{...submits}
			name={liked ? "unlike" : "like"}
			value={pid}
			className={likeClassName(liked, small)}
			aria-pressed={liked}
			{...(small && { "data-small": "" })}
		>
			<LikeLabel {...like} />
		</button>
	);
}

function BookmarkLabel({ bookmarked, lang }: { bookmarked: boolean; lang: Lang }) {
	return (
		<ActionLabel
			icon={bookmarked ? "bookmark-full" : "bookmark"}
			name={translatorFor(lang)(bookmarked ? "thread.bookmarked" : "thread.bookmark")}
		/>
	);
}

/** Adds or removes a bookmark of a thread. */
export function BookmarkToggle({ tid, bookmarked, lang }: { tid: number; bookmarked: boolean; lang: Lang }) {
	return (
		<button
			{...submits}
			name={bookmarked ? "unbookmark" : "bookmark"}
			value={tid}
			className={cx("action", bookmarked && "bookmarked")}
			aria-pressed={bookmarked}
		>
			<BookmarkLabel bookmarked={bookmarked} lang={lang} />
		</button>
	);
}

interface FollowingToggleProps {
	action: "follow" | "follow-topic" | "follow-board";
	/** Id of what is followed. */
	value: number;
	name: string;
	following: boolean;
	/** Its text while one follows, and while not. */
	texts: { on: string; off: string };
	label: string;
	/** What the script says when it was just pressed. */
	done?: string | undefined;
}

/** Follows or unfollows; the script shows the other text before the server has answered. */
export function FollowingToggle({
	action,
	value,
	name,
	following,
	texts: { on, off },
	label,
	done,
}: FollowingToggleProps) {
	return (
		<Button
			{...submits}
			name={following ? `un${action}` : action}
			value={value}
			kind={following ? "quiet" : "soft"}
			icon={following ? "check" : "plus"}
			aria-pressed={following}
			aria-label={label}
			data-name={name}
			data-other={following ? off : on}
			{...(done && { "data-done": done })}
		>
			{following ? on : off}
		</Button>
	);
}

interface FollowProps {
	uid: number;
	name: string;
	following: boolean;
	lang: Lang;
	/** It was just pressed: the script says so. */
	done?: boolean;
}

/** Follows or unfollows a member. */
export function FollowToggle({ uid, name, following, lang, done }: FollowProps) {
	const t = translatorFor(lang);
	return (
		<FollowingToggle
			{...{ name, following }}
			action="follow"
			value={uid}
			texts={{ on: t("member.following"), off: t("member.follow") }}
			label={t(following ? "member.followingLabel" : "member.followLabel", { name })}
			done={done ? t(following ? "member.followed" : "member.unfollowed") : undefined}
		/>
	);
}

import { formatCount } from "../../lib/i18n/formats.ts";
import { memberSlot } from "../../lib/member-slot.tsx";
import { useSite } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { ActionLabel } from "./action-label.tsx";
import { toggleButton } from "./quick-action-form.tsx";

interface LikeButtonProps {
	pid: number;
	liked: boolean;
	count: number;
	/** Text instead of the icon, under nested replies. */
	small?: boolean | undefined;
}

function Like({ pid, liked, count, small }: LikeButtonProps) {
	const { t, lang } = useSite();
	const shown = count > 0 ? formatCount(count, lang) : "";
	const on = small ? "liked-text" : "liked";
	const className = cx(!small && "action", liked && on) ?? "";
	if (small)
		return (
			<button {...toggleButton("like", pid, liked, { on })} className={className} data-small="">
				<span>
					{t(liked ? "thread.liked" : "thread.like")} {shown}
				</span>
			</button>
		);
	return (
		<button {...toggleButton("like", pid, liked, { on, icon: liked ? "heart" : "heart-full" })} className={className}>
			<ActionLabel
				icon={liked ? "heart-full" : "heart"}
				text={shown}
				name={t(liked ? "thread.likedLabel" : "thread.likeLabel", { n: count })}
			/>
		</button>
	);
}

/** Likes or unlikes a post; for a guest after the login. */
export const LikeButton = memberSlot(Like, {
	asks: ({ pid }) => ({ list: "liked", id: pid }),
	own: ({ liked }, { pid }) => ({ liked: liked.has(pid) }),
});

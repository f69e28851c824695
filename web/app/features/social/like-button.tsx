import { likePost } from "#contract/likes.ts";
import { callServer } from "../../lib/call-server.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { ActionLabel } from "./action-label.tsx";
import { quickActionFormId, useOptimisticAction } from "./quick-actions.tsx";

interface LikeProps {
	pid: number;
	liked: boolean;
	count: number;
	/** Return path for a guest after login. */
	back: string;
	/** Text instead of the icon, under nested replies. */
	small?: boolean;
}

/** Likes or unlikes a post, optimistically. Guests are sent to log in. */
export function LikeButton({ pid, back, small, ...given }: LikeProps) {
	const { viewer, lang } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const [{ liked, count }, press] = useOptimisticAction({ liked: given.liked, count: given.count }, async (next) => {
		const response = await callServer(likePost, { body: { pid, like: next.liked ? 1 : 0 } });
		return { liked: response.is_like === 1, count: response.like };
	});
	const shown = count > 0 ? formatCount(count, lang) : "";
	const name = t(liked ? "thread.likedLabel" : "thread.likeLabel", { n: count });
	const content = small ? (
		<span suppressHydrationWarning>
			{t(liked ? "thread.liked" : "thread.like")} {shown}
		</span>
	) : (
		<ActionLabel icon={liked ? "heart-full" : "heart"} text={shown} name={name} />
	);
	const className = small ? cx(liked && "liked-text") : cx("action", liked && "liked");
	if (!viewer.loggedIn)
		return (
			<Anchor className={className} href={paths.signIn(back)} data-dialog="login" data-hydrate="">
				{content}
			</Anchor>
		);
	return (
		<button
			type="submit"
			form={quickActionFormId}
			name={liked ? "unlike" : "like"}
			value={pid}
			className={className}
			aria-pressed={liked}
			onClick={(event) => {
				event.preventDefault();
				void press({ liked: !liked, count: count + (liked ? -1 : 1) });
			}}
		>
			{content}
		</button>
	);
}

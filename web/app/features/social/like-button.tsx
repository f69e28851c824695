import { likePost } from "#contract/likes.ts";
import { callServer } from "../../lib/client.ts";
import { countText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { ActionWords } from "./action-words.tsx";
import { deedForm, useDeed } from "./deeds.tsx";

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
	const t = useSay();
	const paths = usePaths();
	const [{ liked, count }, press] = useDeed({ liked: given.liked, count: given.count }, async (next) => {
		const response = await callServer(likePost, { body: { pid, like: next.liked ? 1 : 0 } });
		return { liked: response.is_like === 1, count: response.like };
	});
	const shown = count > 0 ? countText(count, lang) : "";
	const name = t(liked ? "reading.likedName" : "reading.likeName", { n: count });
	const content = small ? (
		<span suppressHydrationWarning>
			{t(liked ? "reading.liked" : "reading.like")} {shown}
		</span>
	) : (
		<ActionWords icon={liked ? "heart-full" : "heart"} text={shown} name={name} />
	);
	const className = small ? cx(liked && "given") : cx("action", liked && "liked");
	if (!viewer.signedIn)
		return (
			<Anchor className={className} href={paths.signIn(back)} data-dialog="login" data-live="">
				{content}
			</Anchor>
		);
	return (
		<button
			type="submit"
			form={deedForm}
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

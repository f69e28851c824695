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
	/** Where a guest goes on after signing in. */
	back: string;
	/** A word instead of the heart, in the small rows under nested replies. */
	small?: boolean;
}

/** A like: shown at once, sent behind; a guest is led to the sign-in. */
export function LikeButton({ pid, back, small, ...given }: LikeProps) {
	const { viewer, lang } = useSite();
	const say = useSay();
	const paths = usePaths();
	const [{ liked, count }, press] = useDeed({ liked: given.liked, count: given.count }, async (next) => {
		const answer = await callServer(likePost, { body: { pid, like: next.liked ? 1 : 0 } });
		return { liked: answer.is_like === 1, count: answer.like };
	});
	const shown = count > 0 ? countText(count, lang) : "";
	const name = say(liked ? "reading.likedName" : "reading.likeName", { n: count });
	const inside = small ? (
		<span suppressHydrationWarning>
			{say(liked ? "reading.liked" : "reading.like")} {shown}
		</span>
	) : (
		<ActionWords icon={liked ? "heart-full" : "heart"} text={shown} name={name} />
	);
	const className = small ? cx(liked && "given") : cx("action", liked && "liked");
	if (!viewer.signedIn)
		return (
			<Anchor className={className} href={paths.signIn(back)} data-dialog="login" data-live="">
				{inside}
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
			{inside}
		</button>
	);
}

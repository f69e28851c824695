import { usePaths, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { LikeLabel, LikeToggle, likeClassName } from "./toggles.tsx";

interface LikeButtonProps {
	pid: number;
	liked: boolean;
	count: number;
	/** Return path for a guest after login. */
	back: string;
	/** Text instead of the icon, under nested replies. */
	small?: boolean;
}

/** Likes or unlikes a post. Guests are sent to log in. */
export function LikeButton({ back, ...like }: LikeButtonProps) {
	const { viewer, lang } = useSite();
	const paths = usePaths();
	if (viewer.loggedIn) return <LikeToggle {...like} lang={lang} />;
	return (
		<Anchor className={likeClassName(like.liked, like.small)} href={paths.logIn(back)}>
			<LikeLabel {...like} lang={lang} />
		</Anchor>
	);
}

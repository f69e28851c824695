import { useSite } from "../../lib/site.tsx";
import { LikeToggle } from "./toggles.tsx";

interface LikeButtonProps {
	pid: number;
	liked: boolean;
	count: number;
	/** Text instead of the icon, under nested replies. */
	small?: boolean;
}

/** Likes or unlikes a post; for a guest after the login. */
export const LikeButton = (like: LikeButtonProps) => <LikeToggle {...like} lang={useSite().lang} />;

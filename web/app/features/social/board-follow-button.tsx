import { useSite } from "../../lib/site.tsx";
import { BoardFollowToggle } from "./board-follow-toggle.tsx";

/** Follows or unfollows a board; for a guest after the login. */
export const BoardFollowButton = (follow: { fid: number; name: string; following: boolean }) => (
	<BoardFollowToggle {...follow} lang={useSite().lang} />
);

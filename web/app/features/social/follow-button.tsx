import { useSite } from "../../lib/site.tsx";
import { FollowToggle } from "./toggles.tsx";

/** Follows or unfollows a member; for a guest after the login. */
export const FollowButton = (follow: { uid: number; name: string; following: boolean }) => (
	<FollowToggle {...follow} lang={useSite().lang} />
);

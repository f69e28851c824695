import { useSite } from "../../lib/site.tsx";
import { TopicFollowToggle } from "./topic-follow-toggle.tsx";

/** Follows or unfollows a topic, or joins or leaves a group; for a guest after the login. */
export const TopicFollowButton = (follow: { topid: number; group: boolean; name: string; following: boolean }) => (
	<TopicFollowToggle {...follow} lang={useSite().lang} />
);

import { followedTopics } from "#contract/topicLists.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { OwnTopics } from "../../features/topics/own-topics.tsx";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/followed-topics";

export function loader({ context, url }: Route.LoaderArgs) {
	const cursor = cursorFromUrl(url);
	return pageApi(context).load(followedTopics, { query: cursor ? { cursor } : {} });
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.followedTopics");

/** Topics that the viewer follows. */
export default function FollowedTopics({ loaderData }: Route.ComponentProps) {
	return <OwnTopics list={loaderData} empty="profile.noFollowedTopics" />;
}

import { myTopics } from "#contract/topicLists.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { OwnTopics } from "../../features/topics/own-topics.tsx";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/topics";

export function loader({ context, url }: Route.LoaderArgs) {
	const cursor = cursorFromUrl(url);
	return pageApi(context).load(myTopics, { query: cursor ? { cursor } : {} });
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.topics");

/** Topics that the viewer created. */
export default function OwnTopicsPage({ loaderData }: Route.ComponentProps) {
	return <OwnTopics list={loaderData} empty="profile.noTopics" />;
}

import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { TopicTabs } from "../../features/profiles/list-tabs.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { requireOwnUid } from "../../features/profiles/target-member.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/followed-topics";

export function loader({ context, url }: Route.LoaderArgs) {
	requireOwnUid(pageApi(context), url);
	return null;
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.followedTopics");

/** Topics are not built yet: an empty list. */
export default function FollowedTopics() {
	const t = useTranslate();
	return (
		<>
			<TopicTabs current="followed" />
			<EmptyList text={t("profile.noFollowedTopics")} to="read" />
		</>
	);
}

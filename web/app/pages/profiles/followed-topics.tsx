import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { TopicTabs } from "../../features/profiles/list-tabs.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/followed-topics";

/** A screen with a loader is asked for from the server, where the guards run. */
export const loader = (): null => null;

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.followedTopics");

/** Topics are not built yet: an empty list. */
export default function FollowedTopics() {
	const t = useTranslate();
	return (
		<>
			<TopicTabs />
			<EmptyList text={t("profile.noFollowedTopics")} to="read" />
		</>
	);
}

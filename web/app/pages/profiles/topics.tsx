import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { TopicTabs } from "../../features/profiles/list-tabs.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/topics";

/** A screen with a loader is asked for from the server, where the guards run. */
export const loader = (): null => null;

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.topics");

/** Topics are not built yet: an empty list. */
export default function OwnTopicsPage() {
	const t = useTranslate();
	return (
		<>
			<TopicTabs />
			<EmptyList text={t("profile.noTopics")} to="read" />
		</>
	);
}

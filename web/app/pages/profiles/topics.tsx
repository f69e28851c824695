import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { TopicTabs } from "../../features/profiles/list-tabs.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { requireOwnUid } from "../../features/profiles/target-member.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/topics";

export function loader({ context, url }: Route.LoaderArgs) {
	requireOwnUid(pageApi(context), url);
	return null;
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.topics");

/** Topics are not built yet: an empty list. */
export default function OwnTopicsPage() {
	const t = useTranslate();
	return (
		<>
			<TopicTabs current="own" />
			<EmptyList text={t("profile.noTopics")} to="read" />
		</>
	);
}

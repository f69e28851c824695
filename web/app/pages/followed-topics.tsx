import { centreHead } from "../features/profiles/centre-head.ts";
import { TopicKinds } from "../features/profiles/kinds.tsx";
import { Nothing } from "../features/profiles/nothing.tsx";
import { ownOnly } from "../features/profiles/whose.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import type { Route } from "./+types/followed-topics";

export function loader({ context, url }: Route.LoaderArgs) {
	ownOnly(pageApi(context), url);
	return null;
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.followedTopics");

/** Topics are not built yet: an empty list. */
export default function FollowedTopics() {
	const t = useSay();
	return (
		<>
			<TopicKinds current="followed" />
			<Nothing text={t("profile.noFollowedTopics")} to="read" />
		</>
	);
}

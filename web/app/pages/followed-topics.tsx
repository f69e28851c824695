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

/** There are no topics yet: the place where they will stand. */
export default function FollowedTopics() {
	const say = useSay();
	return (
		<>
			<TopicKinds current="followed" />
			<Nothing text={say("profile.noFollowedTopics")} to="read" />
		</>
	);
}

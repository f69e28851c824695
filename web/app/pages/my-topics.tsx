import { centreHead } from "../features/profiles/centre-head.ts";
import { TopicKinds } from "../features/profiles/kinds.tsx";
import { Nothing } from "../features/profiles/nothing.tsx";
import { ownOnly } from "../features/profiles/whose.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import type { Route } from "./+types/my-topics";

export function loader({ context, url }: Route.LoaderArgs) {
	ownOnly(pageApi(context), url);
	return null;
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.topics");

/** Topics are not built yet: an empty list. */
export default function OwnTopicsPage() {
	const t = useSay();
	return (
		<>
			<TopicKinds current="own" />
			<Nothing text={t("profile.noTopics")} to="read" />
		</>
	);
}

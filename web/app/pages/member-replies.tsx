import { myReplies } from "#contract/centreLists.ts";
import { cursorOf } from "../features/feeds/feed-page.ts";
import { centreHead } from "../features/profiles/centre-head.ts";
import { Lines, linesPage } from "../features/profiles/lines.tsx";
import { Nothing } from "../features/profiles/nothing.tsx";
import { ownOnly } from "../features/profiles/whose.ts";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import type { Route } from "./+types/member-replies";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	ownOnly(api, url);
	return linesPage(await needed(api.call(myReplies, { query: { cursor: cursorOf(url) } })));
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.replies");

/** The viewer's replies. */
export default function MemberReplies({ loaderData }: Route.ComponentProps) {
	const t = useSay();
	return <Lines own page={loaderData} empty={<Nothing text={t("profile.noReplies")} to="read" />} />;
}

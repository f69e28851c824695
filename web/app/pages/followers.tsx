import { otherFans } from "#contract/social.ts";
import { cursorOf } from "../features/feeds/feed-page.ts";
import { centreHead } from "../features/profiles/centre-head.ts";
import { useFrameMember } from "../features/profiles/frame-member.ts";
import { Nothing } from "../features/profiles/nothing.tsx";
import { People, peoplePage } from "../features/profiles/people.tsx";
import { memberAsked, noPage, orNobody } from "../features/profiles/whose.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay, useViewer } from "../lib/site.tsx";
import type { Route } from "./+types/followers";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const other_uid = memberAsked(api, url);
	return peoplePage((await orNobody(api.call(otherFans, { query: { other_uid, cursor: cursorOf(url) } }))) ?? noPage);
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.followers");

export default function Followers({ loaderData }: Route.ComponentProps) {
	const t = useSay();
	const { uid } = useViewer();
	const member = useFrameMember();
	const text = member?.uid === uid ? t("profile.noFollowers") : t("profile.noFollowersOf", { name: member?.name ?? "" });
	return <People page={loaderData} empty={<Nothing text={text} to={member?.uid === uid ? "read" : undefined} />} />;
}

import { data, Outlet } from "react-router";
import { userInfo } from "#contract/ucenter.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { CentreTabs } from "../features/profiles/centre-tabs.tsx";
import { memberPart } from "../features/profiles/member.ts";
import { MemberHead } from "../features/profiles/member-head.tsx";
import { memberAsked, orNobody, ownOnly } from "../features/profiles/whose.ts";
import { unixNow } from "../features/threads/now.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import styles from "../styles/profile.css?url";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Empty } from "../ui/scene.tsx";
import type { Route } from "./+types/member-frame";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Parts of the page that may be another member's; `uid` in the address of any other says nothing. */
const open = /\/ucenter\/account\/(posts|followers|following)\/?(\.data)?$/;

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = open.test(url.pathname) ? memberAsked(api, url) : ownOnly(api, url);
	const view = await orNobody(api.call(userInfo, { query: { uuid: uid } }));
	const now = unixNow();
	return view ? { member: memberPart(view), now } : data({ member: undefined, now }, { status: 404 });
}

/** A member's page: who they are above, one of its parts below. */
export default function MemberFrame({ loaderData: { member, now } }: Route.ComponentProps) {
	const { uid } = useViewer();
	return (
		<Columns now={now}>
			{member ? (
				<>
					<MemberHead member={member} />
					<CentreTabs uid={member.uid} own={member.uid === uid} />
					<Outlet />
				</>
			) : (
				<Gone />
			)}
		</Columns>
	);
}

/** Nobody has this number, or nobody any more: a calm word. */
function Gone() {
	const say = useSay();
	const paths = usePaths();
	return (
		<Card bare>
			<h1 className="sr-only">{say("profile.goneTitle")}</h1>
			<Empty title={say("profile.goneTitle")} text={say("profile.goneText")} action={<Button href={paths.forYou}>{say("profile.read")}</Button>} />
		</Card>
	);
}

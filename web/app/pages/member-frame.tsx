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

/** Public tabs; the others ignore `uid` in the URL. */
const publicParts = /\/ucenter\/account\/(posts|followers|following)\/?(\.data)?$/;

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = publicParts.test(url.pathname) ? memberAsked(api, url) : ownOnly(api, url);
	const view = await orNobody(api.call(userInfo, { query: { uuid: uid } }));
	const now = unixNow();
	return view ? { member: memberPart(view), now } : data({ member: undefined, now }, { status: 404 });
}

/** Layout of a profile: header, tabs and the open tab. */
export default function ProfileLayout({ loaderData: { member, now } }: Route.ComponentProps) {
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
				<MemberNotFound />
			)}
		</Columns>
	);
}

/** There is no such member. */
function MemberNotFound() {
	const t = useSay();
	const paths = usePaths();
	return (
		<Card bare>
			<h1 className="sr-only">{t("profile.goneTitle")}</h1>
			<Empty title={t("profile.goneTitle")} text={t("profile.goneText")} action={<Button href={paths.forYou}>{t("profile.read")}</Button>} />
		</Card>
	);
}

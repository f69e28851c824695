import { data, Outlet } from "react-router";
import { userInfo } from "#contract/summary.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { MemberHeader } from "../../features/profiles/member-header.tsx";
import { toMemberSummary } from "../../features/profiles/member-summary.ts";
import { ProfileTabs } from "../../features/profiles/profile-tabs.tsx";
import { targetMemberUid, undefinedIfNotFound } from "../../features/profiles/target-member.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/layout";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = findScreen(url.pathname).screen.access === "public" ? targetMemberUid(api, url) : api.viewer.uid;
	const view = await undefinedIfNotFound(api.call(userInfo, { query: { uuid: uid } }));
	const now = unixNow();
	return view ? { member: toMemberSummary(view), now } : data({ member: undefined, now }, { status: 404 });
}

/** Layout of a profile: header, tabs and the open tab. */
export default function ProfileLayout({ loaderData: { member, now } }: Route.ComponentProps) {
	const { uid } = useViewer();
	return (
		<ContentLayout now={now}>
			{member ? (
				<>
					<MemberHeader member={member} />
					<ProfileTabs uid={member.uid} own={member.uid === uid} />
					<Outlet />
				</>
			) : (
				<MemberNotFound />
			)}
		</ContentLayout>
	);
}

/** There is no such member. */
function MemberNotFound() {
	const { t, paths } = useSite();
	return (
		<Card unpadded>
			<h1 className="sr-only">{t("profile.notFoundTitle")}</h1>
			<EmptyState
				title={t("profile.notFoundTitle")}
				text={t("profile.notFoundText")}
				action={<Button href={paths.href("foryou")}>{t("profile.browse")}</Button>}
			/>
		</Card>
	);
}

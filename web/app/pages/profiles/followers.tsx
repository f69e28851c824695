import { otherFans } from "#contract/social.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { FollowTabs } from "../../features/profiles/list-tabs.tsx";
import { MemberList, toMemberListPage } from "../../features/profiles/member-list.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { emptyPage, targetMemberUid, undefinedIfNotFound } from "../../features/profiles/target-member.ts";
import { useProfileMember } from "../../features/profiles/use-profile-member.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate, useViewer } from "../../lib/site.tsx";
import type { Route } from "./+types/followers";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const other_uid = targetMemberUid(api, url);
	return toMemberListPage(
		(await undefinedIfNotFound(api.call(otherFans, { query: { other_uid, cursor: cursorFromUrl(url) } }))) ?? emptyPage,
	);
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.followers");

export default function Followers({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const { uid } = useViewer();
	const member = useProfileMember();
	const text =
		member?.uid === uid ? t("profile.noFollowers") : t("profile.noFollowersOf", { name: member?.name ?? "" });
	return (
		<>
			<FollowTabs uid={member?.uid === uid ? undefined : member?.uid} />
			<MemberList
				page={loaderData}
				followers={member?.uid === uid}
				empty={<EmptyList text={text} to={member?.uid === uid ? "read" : undefined} />}
			/>
		</>
	);
}

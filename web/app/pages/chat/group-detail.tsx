import { groupAction } from "../../features/groups/group-actions.server.ts";
import { Applications, InvitationCard, LeaveCard, PinnedMessages } from "../../features/groups/group-cards.tsx";
import { GroupHead } from "../../features/groups/group-head.tsx";
import { GroupMembers } from "../../features/groups/group-members.tsx";
import { GroupSettings, NameCard } from "../../features/groups/group-settings.tsx";
import { loadGroup } from "../../features/groups/load-group.server.ts";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import type { Route } from "./+types/group-detail";
import "../../styles/profile.css";
import "../../styles/groups.css";

const doneTexts = {
	saved: "groups.saved",
	approved: "groups.approved",
	rejected: "groups.rejected",
	removed: "groups.removed",
	asked: "groups.asked",
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
	const done = url.searchParams.get("done") as keyof typeof doneTexts | null;
	return { ...(await loadGroup(pageApi(context), url)), done: done && done in doneTexts ? done : undefined };
}

export const action = groupAction;

/** A group with every power of its owner, admins and members; for others, the way in. */
export default function GroupDetail({ loaderData }: Route.ComponentProps) {
	const { group, invitation, search, after, inside, done } = loaderData;
	const { t, paths } = useSite();
	return (
		<ColumnsPage title={group.name}>
			<BackLink href={paths.href("message", group.role ? { cid: group.conversationID } : {})} text={t("groups.back")} />
			<LiveNotice id={doneId}>{done && t(doneTexts[done])}</LiveNotice>
			<GroupHead group={group} invitation={invitation} />
			{inside && (
				<>
					<Applications groupID={group.groupID} applications={inside.applications} />
					{inside.invite && <InvitationCard group={group} invite={inside.invite} />}
					<PinnedMessages group={group} pinned={inside.pinned} />
					<GroupMembers group={group} members={inside.members} search={search} after={after} />
					{group.can.manage.ok && <GroupSettings group={group} />}
					<NameCard group={group} />
					<LeaveCard group={group} />
				</>
			)}
		</ColumnsPage>
	);
}

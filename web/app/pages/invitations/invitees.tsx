import { listInvitees } from "#contract/invitations.ts";
import { InviteeList } from "../../features/invitations/invitee-list.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import type { Route } from "./+types/invitees";

export const loader = ({ context, url }: Route.LoaderArgs) => {
	const cursor = url.searchParams.get("cursor");
	return pageApi(context).load(listInvitees, { query: cursor ? { cursor } : {} });
};

/** Members whom the viewer invited. */
export default function Invitees({ loaderData: { lists, next } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<TitledPage
			title={t("invitation.list")}
			back={{ href: paths.href("ucenter/invitation"), text: t("invitation.back") }}
		>
			{lists.length === 0 ? (
				<EmptyCard
					text={t("invitation.none")}
					action={<Button href={paths.href("ucenter/invitation")}>{t("invitation.share")}</Button>}
				/>
			) : (
				<Card>
					<InviteeList invitees={lists} />
				</Card>
			)}
			<NextPage
				href={next !== null && paths.href("ucenter/invitation/inviteelist", { cursor: next })}
				text={t("invitation.older")}
			/>
		</TitledPage>
	);
}

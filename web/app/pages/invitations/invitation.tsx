import { readInvitation } from "#contract/invitations.ts";
import { BonusCard } from "../../features/invitations/bonus-card.tsx";
import { InviteCard } from "../../features/invitations/invite-card.tsx";
import { LeaderboardCard } from "../../features/invitations/leaderboard-card.tsx";
import { qrPath } from "../../features/invitations/qr-path.server.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import type { Route } from "./+types/invitation";
import "../../ui/css/link-list.css";
import "../../styles/wallet.css";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const invitation = await api.load(readInvitation, {});
	const link = api.site.publicUrl + invitation.url;
	return { invitation, link, qr: qrPath(link) };
}

/** The member's invitation. */
export default function Invitation({ loaderData: { invitation, link, qr } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<TitledPage title={t("invitation.title")}>
			<InviteCard {...invitation} link={link} qr={qr} />
			<Card unpadded>
				<LinkList
					links={[
						{
							href: paths.href("ucenter/invitation/inviteelist"),
							text: t("invitation.list"),
							icon: "users",
							value: String(invitation.invitees),
						},
						{ href: paths.href("ucenter/wallet/reviews"), text: t("reviews.link"), icon: "shield" },
					]}
				/>
			</Card>
			<BonusCard invitation={invitation} />
			<LeaderboardCard places={invitation.leaderboard} />
		</TitledPage>
	);
}

import type { InvitationView } from "#contract/invitations.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";

/** The members with the most rewarded invitations of the month. */
export function LeaderboardCard({ places }: { places: InvitationView["leaderboard"] }) {
	const { t, paths } = useSite();
	return (
		<Card title={t("invitation.leaderboard")}>
			{places.length === 0 ? (
				<p className="text-foreground-2">{t("invitation.leaderboardEmpty")}</p>
			) : (
				<ol className="invite-places">
					{places.map(({ rank, member, invitees }) => (
						<li key={member.uid}>
							<b className="tnum">{rank}</b>
							<AuthorRow
								name={member.name}
								avatar={{ src: member.avatar }}
								href={paths.member(member.uid)}
								notes={t("invitation.count", { n: invitees })}
							/>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}

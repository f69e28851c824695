import { type InviteeView, inviteeGold } from "#contract/invitations.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Label } from "../../ui/label.tsx";
import "../../styles/invitations.css";

/** Invited members with registration date and reward. */
export function InviteeList({ invitees }: { invitees: readonly InviteeView[] }) {
	const { t, paths, lang, section } = useSite();
	return (
		<ul className="invitees">
			{invitees.map(({ member, registered, state, confirmed, posted, reward }) => {
				const missing = [
					...(confirmed ? [] : [t("invitation.missing.confirm")]),
					...(posted ? [] : [t("invitation.missing.post")]),
				];
				return (
					<li key={member.uid}>
						<AuthorRow
							name={member.name}
							avatar={{ src: member.avatar }}
							href={paths.member(member.uid)}
							notes={
								<span>
									{t("invitation.joined", { when: formatDate(registered, lang, section.region) })}
									{state === "registered" && missing.length > 0 && ` · ${missing.join(" · ")}`}
								</span>
							}
							end={
								reward > 0 ? (
									<Coin kind="gold" amount={`+${inviteeGold}`} unit="XGold" gain />
								) : (
									<Label kind={state === "review" ? "prize" : "plain"} text={t(`invitation.state.${state}`)} />
								)
							}
						/>
					</li>
				);
			})}
		</ul>
	);
}

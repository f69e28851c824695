import type { MemberHistoryView } from "#contract/memberHistory.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";

/** What moderators did with a member and why, and what they noted. */
export function MemberHistoryCard({
	history: { actions, notes, reported },
	uid,
}: {
	history: MemberHistoryView;
	uid: number;
}) {
	const { t, paths, lang } = useSite();
	const { moderator } = useViewer();
	return (
		<Card title={t("member.history")} aside={t("member.reports", reported)}>
			{actions.length === 0 && <p className="text-foreground-2">{t("member.noHistory")}</p>}
			<ul className="admin-list">
				{actions.map(({ id, action, by, reason, title, dateline }) => (
					<li key={id}>
						<b>{t(`decisions.${action}`)}</b> {title}
						<p>{reason}</p>
						<p className="admin-note">
							{formatDateTime(dateline, lang)} · {by.name}
						</p>
					</li>
				))}
			</ul>
			{notes.length > 0 && (
				<>
					<h3 className="mt-4 font-bold">{t("member.notes")}</h3>
					<ul className="admin-list">
						{notes.map(({ id, by, text, dateline }) => (
							<li key={id}>
								{text}
								<p className="admin-note">
									{formatDateTime(dateline, lang)} · {by.name}
								</p>
							</li>
						))}
					</ul>
				</>
			)}
			{moderator && (
				<p className="mt-3">
					<Anchor href={paths.href("moderation/members/:uid", { uid })}>{t("member.addNote")}</Anchor>
				</p>
			)}
		</Card>
	);
}

import { formatLongDate } from "../../../lib/i18n/formats.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { SecurityOverview } from "../../auth/security/security-overview.server.ts";

/** Link to account deletion. */
export function DeletionCard({ days }: { days: number }) {
	const { t, paths } = useSite();
	return (
		<Card title={t("deleteAccount.title")}>
			<p className="mb-3 text-foreground-2">{t("deleteAccount.text", { n: days })}</p>
			<Button href={paths.href("ucenter/setting/delete-account")} kind="quiet" icon="user-x" className="danger">
				{t("deleteAccount.start")}
			</Button>
		</Card>
	);
}

/** Notice of a scheduled deletion, else how well the account is protected. */
export function SecurityStatus({
	overview: { deletion_time, deletion_reason, two_factor },
}: {
	overview: SecurityOverview;
}) {
	const { t, paths, lang, section } = useSite();
	if (deletion_time !== null)
		return (
			<Notice
				tone="bad"
				icon="clock"
				action={
					<Button
						href={paths.href(deletion_reason ? "ucenter/setting/helpcenter/feedback" : "account/cancel-deletion")}
						kind="quiet"
						size="sm"
					>
						{t(deletion_reason ? "cancelDeletion.write" : "cancelDeletion.submit")}
					</Button>
				}
			>
				{t(deletion_reason ? "cancelDeletion.staffText" : "cancelDeletion.text", {
					when: formatLongDate(deletion_time, lang, section),
					reason: deletion_reason ?? "",
				})}
			</Notice>
		);
	return (
		<div className={two_factor ? "security-status strong" : "security-status"}>
			<svg viewBox="0 0 48 56" aria-hidden="true">
				<path d="M24 2 44 9v18c0 14-9 22-20 27C13 49 4 41 4 27V9z" className="shield" />
				{two_factor ? <path d="m15 28 7 7 12-14" className="mark" /> : <path d="M24 18v13m0 6v1" className="mark" />}
			</svg>
			<div>
				<p className="font-bold">{t(two_factor ? "accountProtection.strong" : "accountProtection.basic")}</p>
				<p className="text-foreground-2">
					{t(two_factor ? "accountProtection.strongText" : "accountProtection.basicText")}
				</p>
			</div>
		</div>
	);
}

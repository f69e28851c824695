import { noticeRules } from "#contract/noticeRules.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Link to the notices with the number of unread ones, which `lib/bell.ts` keeps current. */
export function NoticeBell({ unread }: { unread: number }) {
	const t = useTranslate();
	const paths = usePaths();
	// For 0, 1 and any other number, of which 2 stands for.
	const labels = [t("nav.notices"), t("nav.noticesUnread", { n: 1 }), t("nav.noticesUnread", { n: 2 })];
	const label = unread === 0 ? t("nav.notices") : t("nav.noticesUnread", { n: unread });
	return (
		<Anchor href={paths.notices} className="icon-btn" aria-label={label} data-bell={unread} data-labels={JSON.stringify(labels)}>
			<Icon name="bell" />
			<span className="count" aria-hidden="true" hidden={unread === 0}>
				{unread >= noticeRules.countMax ? `${noticeRules.countMax - 1}+` : String(unread)}
			</span>
		</Anchor>
	);
}

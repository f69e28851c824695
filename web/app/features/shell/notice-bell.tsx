import type { CallResponse } from "#contract/call.ts";
import { noticeRules } from "#contract/noticeRules.ts";
import type { countUnread } from "#contract/notices.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

export type UnreadNotices = CallResponse<typeof countUnread>;

/** Link to the notices with the number of unread ones, which `lib/bell.ts` keeps current. */
export function NoticeBell({ notices }: { notices: UnreadNotices | undefined }) {
	const t = useTranslate();
	const paths = usePaths();
	const unread = notices?.count ?? 0;
	// For 0, 1 and any other number, of which 2 stands for.
	const labels = [t("nav.notices"), t("nav.noticesUnread", { n: 1 }), t("nav.noticesUnread", { n: 2 })];
	const label = unread === 0 ? t("nav.notices") : t("nav.noticesUnread", { n: unread });
	const state = {
		"data-bell": unread,
		"data-title": notices?.title_count || undefined,
		"data-session": notices?.session,
		"data-labels": JSON.stringify(labels),
	};
	return (
		<Anchor href={paths.notices} className="icon-btn" aria-label={label} {...state}>
			<Icon name="bell" />
			<span className="count" aria-hidden="true" hidden={unread === 0}>
				{unread >= noticeRules.countMax ? `${noticeRules.countMax - 1}+` : String(unread)}
			</span>
		</Anchor>
	);
}

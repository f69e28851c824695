import type { CallResponse } from "#contract/call.ts";
import { notificationRules } from "#contract/notificationRules.ts";
import type { countUnread } from "#contract/notifications.ts";
import { memberSlot } from "../../lib/member-slot.tsx";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

export type UnreadNotifications = CallResponse<typeof countUnread>;

function Bell({ notifications }: { notifications: UnreadNotifications | undefined }) {
	const { t, paths } = useSite();
	const unread = notifications?.count ?? 0;
	// For 0, 1 and any other number, of which 2 stands for.
	const labels = [
		t("nav.notifications"),
		t("nav.notificationsUnread", { n: 1 }),
		t("nav.notificationsUnread", { n: 2 }),
	];
	const label = unread === 0 ? t("nav.notifications") : t("nav.notificationsUnread", { n: unread });
	const state = {
		"data-bell": unread,
		"data-title": notifications?.title_count || undefined,
		"data-session": notifications?.session,
		"data-labels": JSON.stringify(labels),
	};
	return (
		<Anchor href={paths.href("ucenter/notice")} className="icon-btn" aria-label={label} {...state}>
			<Icon name="bell" />
			<span className="count" aria-hidden="true" hidden={unread === 0}>
				{unread >= notificationRules.countMax ? `${notificationRules.countMax - 1}+` : String(unread)}
			</span>
		</Anchor>
	);
}

/** Link to the notifications with the number of unread ones, which `lib/bell.ts` keeps current. */
export const NotificationBell = memberSlot(Bell, { own: ({ unread }) => ({ notifications: unread }) });

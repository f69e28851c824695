import type { NotificationTab } from "#contract/notificationRules.ts";
import type { Paths } from "../../lib/paths.ts";

/** A list of notifications: of all kinds, or those of a tab. */
export type NotificationListName = NotificationTab | "all";

/** The screens of the lists. */
export const notificationScreens = {
	all: "ucenter/notice",
	reply: "ucenter/notice/reply",
	attention: "ucenter/notice/attention",
	system: "ucenter/notice/systems",
	atme: "ucenter/account/atme",
} as const satisfies Record<NotificationListName, string>;

export const notificationListPath = (paths: Paths, list: NotificationListName): string =>
	paths.href(notificationScreens[list]);

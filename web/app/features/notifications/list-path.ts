import type { NotificationTab } from "#contract/notificationRules.ts";
import type { Paths } from "../../lib/paths.ts";

/** A list of notifications: of all kinds, or those of a tab. */
export type NotificationListName = NotificationTab | "all";

/** The screen of a list of notifications. */
export const notificationListPath = (paths: Paths, tab: NotificationListName): string =>
	tab === "atme"
		? paths.href("ucenter/account/atme")
		: tab === "all"
			? paths.href("ucenter/notice")
			: paths.href(`ucenter/notice/${tab === "system" ? "systems" : tab}`);

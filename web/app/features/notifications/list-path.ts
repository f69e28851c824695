import type { NotificationTab } from "#contract/notificationRules.ts";
import type { Paths } from "../../lib/paths.ts";

/** The screen of a list of notifications. */
export const notificationListPath = (paths: Paths, tab: NotificationTab): string =>
	tab === "atme"
		? paths.href("ucenter/account/atme")
		: paths.href(`ucenter/notice/${tab === "system" ? "systems" : tab}`);

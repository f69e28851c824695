import type { NotificationSettingsView } from "#contract/notifications.ts";
import type { Lang } from "#contract/sections.ts";
import { t } from "../../../platform/i18n.ts";
import { notificationSwitches } from "../kinds.ts";
import type { NotificationSettings } from "./rules.ts";

const timeOf = (minute: number): string =>
	[Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

export const presentSettings = (
	{ off, titleCount, quiet, timeZone }: NotificationSettings,
	lang: Lang,
): NotificationSettingsView => ({
	switches: notificationSwitches().map(({ name, title }) => ({ name, title: t(lang, title) })),
	site_off: [...off.site],
	push_off: [...off.push],
	mail_off: [...off.mail],
	title_count: titleCount,
	quiet: quiet && { from: timeOf(quiet.from), to: timeOf(quiet.to) },
	time_zone: timeZone,
});

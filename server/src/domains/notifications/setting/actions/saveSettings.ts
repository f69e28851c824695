import type { NotificationSettingsView } from "#contract/notifications.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { signalNotifications } from "../../notification/signalNotifications.ts";
import { presentSettings } from "../presenter.ts";
import { findNotificationSettings, saveNotificationSettings } from "../queries.ts";

/** Saves the viewer's settings of notifications. @throws Invalid `time_zone` */
export async function saveSettings(
	ctx: Ctx,
	{ site_off, push_off, mail_off, title_count, quiet, time_zone }: NotificationSettingsView,
): Promise<NotificationSettingsView> {
	const { uid } = ctx.viewer;
	if (!isTimeZone(time_zone)) throw new Invalid({ time_zone: "field.format" });
	const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
	return ctx.transaction(async (tx) => {
		const off = { site: [...new Set(site_off)], push: [...new Set(push_off)], mail: [...new Set(mail_off)] };
		const settings = {
			off,
			titleCount: title_count,
			quiet: quiet && { from: minuteOf(quiet.from), to: minuteOf(quiet.to) },
			timeZone: time_zone,
		};
		await saveNotificationSettings(tx, uid, settings, ctx.clock.now());
		await signalNotifications(tx, [uid]);
		return presentSettings(await findNotificationSettings(tx, uid));
	});
}

function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
}

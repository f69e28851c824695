import type { CallRequest } from "#contract/call.ts";
import type { NotificationSettingsView, setNotificationSettings } from "#contract/notifications.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { notificationSwitches } from "../../kinds.ts";
import { reschedulePush } from "../../push/actions/pushNotifications.ts";
import { signalNotifications } from "../../signalNotifications.ts";
import { presentSettings } from "../presenter.ts";
import { findNotificationSettings, saveNotificationSettings } from "../queries.ts";

/** Saves the viewer's settings of notifications. @throws Invalid */
export async function saveSettings(
	ctx: Ctx,
	{ site_off, push_off, mail_off, title_count, quiet, time_zone }: CallRequest<typeof setNotificationSettings>["body"],
): Promise<NotificationSettingsView> {
	const { uid } = ctx.viewer;
	const names = notificationSwitches().map(({ name }) => name);
	for (const [field, off] of Object.entries({ site_off, push_off, mail_off }))
		if (off.some((name) => !names.includes(name))) throw new Invalid({ [field]: "field.format" });
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
		await reschedulePush(tx, uid);
		return presentSettings(await findNotificationSettings(tx, uid), ctx.lang);
	});
}

function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
}

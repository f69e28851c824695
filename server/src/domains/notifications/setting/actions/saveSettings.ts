import { dateFormat } from "#contract/formats.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { notificationSwitches } from "../../kinds.ts";
import { reschedulePush } from "../../push/actions/pushNotifications.ts";
import { signalNotifications } from "../../signalNotifications.ts";
import { saveNotificationSettings } from "../queries.ts";

/** What is switched off by channel, and quiet hours as "22:00". */
interface TypedSettings {
	off: Record<"site" | "push" | "mail", string[]>;
	titleCount: boolean;
	quiet: { from: string; to: string } | null;
	timeZone: string;
}

/** Saves the viewer's settings of notifications. @throws Invalid */
export async function saveSettings(ctx: Ctx, { off, titleCount, quiet, timeZone }: TypedSettings): Promise<void> {
	const { uid } = ctx.viewer;
	const names = notificationSwitches().map(({ name }) => name);
	for (const [channel, switchedOff] of Object.entries(off))
		if (switchedOff.some((name) => !names.includes(name))) throw new Invalid({ [`${channel}Off`]: "field.format" });
	if (!isTimeZone(timeZone)) throw new Invalid({ timeZone: "field.format" });
	const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
	return ctx.transaction(async (tx) => {
		const settings = {
			off: { site: [...new Set(off.site)], push: [...new Set(off.push)], mail: [...new Set(off.mail)] },
			titleCount,
			quiet: quiet && { from: minuteOf(quiet.from), to: minuteOf(quiet.to) },
			timeZone,
		};
		await saveNotificationSettings(tx, uid, settings, ctx.clock.now());
		await signalNotifications(tx, [uid]);
		await reschedulePush(tx, uid);
	});
}

function isTimeZone(name: string): boolean {
	try {
		return dateFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
}

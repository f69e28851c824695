import type { Ctx } from "../../../platform/context.ts";
import { hourMs } from "../../../platform/durations.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayGetWeeklyMail } from "../policy.ts";
import { findWeeklyMailSetting, saveWeeklyMailSetting } from "../queries.ts";
import { uidOfToken } from "../token.ts";

/** How long a link can turn on again what it has turned off. Milliseconds. */
const undoMs = hourMs;

/**
 * Turns the viewer's weekly e-mail on, in the language of the page, or off.
 * @throws Forbidden without a confirmed address
 */
export async function setWeeklyMail(ctx: Ctx, enabled: boolean): Promise<void> {
	if (enabled) authorize(mayGetWeeklyMail(ctx.viewer));
	return ctx.transaction(async (tx) => {
		const { uid } = ctx.viewer;
		if (enabled || (await findWeeklyMailSetting(tx, uid)))
			await saveWeeklyMailSetting(tx, { uid, enabled, lang: ctx.lang, changedAt: ctx.clock.now() });
	});
}

/**
 * Turns it off by a link of the e-mail, or with `undo` on again.
 * @throws NotFound for a link that is not ours, or an undo that is too late
 */
export async function followUnsubscribeLink(ctx: Ctx, token: string, undo: boolean): Promise<void> {
	const uid = uidOfToken(ctx.deps.config, token);
	return ctx.transaction(async (tx) => {
		const setting = await findWeeklyMailSetting(tx, uid);
		if (!setting) throw new NotFound();
		const now = ctx.clock.now();
		if (undo && !setting.enabled && now.getTime() - setting.changedAt.getTime() > undoMs) throw new NotFound();
		if (setting.enabled !== undo) await saveWeeklyMailSetting(tx, { ...setting, enabled: undo, changedAt: now });
	});
}

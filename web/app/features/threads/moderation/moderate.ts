import { applyModeration } from "#contract/moderation.ts";
import { moderationActions } from "#contract/moderationActions.ts";
import type { PageApi } from "#contract/pageApi.ts";
import type { PostedFields } from "#contract/postedPart.ts";
import { type ModerationTarget, parseModerationTarget } from "./actions.ts";

/**
 * Runs what a moderator chose.
 * @returns what was done and the value before, which undoes it; undefined when the form is not one of ours
 * @throws CallError
 */
export async function moderate(api: PageApi, form: PostedFields, tid: number): Promise<ModerationTarget | undefined> {
	const text = (name: string): string => String(form.get(name) ?? "");
	const number = (name: string): number | undefined => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : undefined);
	const target = parseModerationTarget(text("target"));
	const value = number("value");
	if (!target || value === undefined) return undefined;
	const { name, pid } = target;
	const reason = text("note").trim() || text("reason");
	const days = value > 0 ? number("days") : undefined;
	const uid = number("uid") ?? 0;
	const row = moderationActions[name];
	const id = { thread: tid, reply: pid, member: uid }[row.object];
	await api.call(applyModeration, { body: { action: name, id, value, days, reason } }, text("key") || undefined);
	const alsoDays = number("also") ?? 0;
	if ("also" in row && api.viewer.admin && (value === 0 || alsoDays > 0))
		await api.call(applyModeration, {
			body: { action: row.also, id: uid, value, reason, ...(alsoDays > 0 && { days: alsoDays }) },
		});
	return { name, pid, value, before: number("before") };
}

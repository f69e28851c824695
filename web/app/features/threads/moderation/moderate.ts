import * as calls from "#contract/moderation.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { type ModerationName, type ModerationTarget, parseModerationTarget } from "./actions.ts";

/** What a moderator chose in a dialog. */
interface Choice {
	tid: number;
	pid: number;
	/** The author. */
	uid: number;
	value: number;
	expiry: number | undefined;
	/** Days for which to ban the author's network; 0 for none. */
	network: number;
	reason: string;
}

type Run = (api: PageApi, choice: Choice, key: string | undefined) => Promise<unknown>;

const flag = (value: number): 0 | 1 => (value > 0 ? 1 : 0);

const runs: Record<ModerationName | "pin", Run> = {
	pin: (api, { pid, value }, key) => api.call(calls.pin, { body: { pid, status: flag(value) } }, key),
	sticky: (api, { pid, value, expiry, reason }, key) => {
		const type = String(Math.max(1, value)) as "1" | "2" | "3";
		return api.call(
			calls.pin,
			{ body: { pid, status: flag(value), type, reason, ...(value > 0 && expiry && { expiry }) } },
			key,
		);
	},
	digest: (api, { tid, value, expiry, reason }, key) =>
		api.call(
			calls.setDigest,
			{ body: { tid, digestlevel: value, reason, ...(value > 0 && expiry && { expiry }) } },
			key,
		),
	highlight: (api, { tid, value, reason }, key) =>
		api.call(calls.setHighlight, { body: { tid, highlight_style: value, reason } }, key),
	close: (api, { tid, value, reason }, key) =>
		api.call(calls.closeThread, { body: { tid, status: flag(value), reason } }, key),
	move: (api, { tid, value, reason }, key) => api.call(calls.moveThread, { body: { tid, fid: value, reason } }, key),
	hide: (api, { pid, value, reason }, key) =>
		api.call(calls.banPost, { body: { pid, status: flag(value), reason } }, key),
	async ban(api, { uid, value, expiry, network, reason }, key) {
		const bannew = flag(value);
		await api.call(
			calls.banUser,
			{ body: { ban_uid: uid, bannew, reason, ...(expiry !== undefined && { banexpirynew: expiry }) } },
			key,
		);
		if (!api.viewer.admin || (bannew === 1 && network === 0)) return;
		await api.call(calls.banAddress, {
			body: { uid, status: bannew, reason, ...(network > 0 && { expiry: network }) },
		});
	},
};

/**
 * Runs what a moderator chose.
 * @returns what was done and the value before, which undoes it; undefined when the form is not one of ours
 * @throws CallError
 */
export async function moderate(api: PageApi, form: FormData, tid: number): Promise<ModerationTarget | undefined> {
	const text = (name: string): string => String(form.get(name) ?? "");
	const number = (name: string): number | undefined => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : undefined);
	const target = parseModerationTarget(text("target"));
	const value = number("value");
	if (!target || value === undefined) return undefined;
	const { name, pid } = target;
	const reason = text("note").trim() || text("reason");
	const choice = {
		tid,
		pid,
		uid: number("uid") ?? 0,
		value,
		expiry: number("days"),
		network: number("network") ?? 0,
		reason,
	};
	await runs[name](api, choice, text("key") || undefined);
	return { name, pid, value, before: number("before") };
}

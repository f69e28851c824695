import {
	actionOf,
	isSwitch,
	type MenuAction,
	type PostAction,
	postActions,
	setsId,
} from "#contract/moderationActions.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";

/** A post as the actions see it: the thread's first post or a reply. */
export interface ModeratedPost {
	pid: number;
	uid: number;
	author: string;
	hidden: number;
	blurred: number;
	groupid: number;
}

const bannedGroup = 5;

/** What an action would change, and when that ends; 0 for never. */
export function currentState(
	name: MenuAction,
	thread: Partial<ThreadView>,
	post: ModeratedPost,
): { value: number; end: number } {
	const state: Record<string, unknown> = {
		...thread,
		hidden: post.hidden,
		blurred: post.blurred,
		banned: post.groupid === bannedGroup,
	};
	const { field = "" } = actionOf(name);
	return { value: Number(state[field] ?? 0), end: Number(state[`${field}_until`] ?? 0) };
}

/** Name of an action; of a switch that is on, of its reverse. */
export const actionText = (name: PostAction, value: number): MessageKey =>
	value > 0 && isSwitch(name) ? `moderation.reverse.${name}` : `moderation.action.${name}`;

/** What was done. */
export const doneText = (name: PostAction, value: number): MessageKey =>
	value > 0 || setsId(name) ? `moderation.done.${name}` : `moderation.undone.${name}`;

/**
 * An action on a post, in the address: `close-thread.1001`; done, with the new value, and the one before if it can be
 * undone: `close-thread.1001.1.0`.
 */
export interface ModerationTarget {
	name: PostAction;
	pid: number;
	value?: number | undefined;
	before?: number | undefined;
}

export function parseModerationTarget(text: string | null): ModerationTarget | undefined {
	const [, name, pid, value, before] = /^([a-z-]+)\.(\d{1,15})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?$/.exec(text ?? "") ?? [];
	const known = postActions.find((one) => one === name);
	if (known === undefined) return undefined;
	const [pidNumber, valueNumber, beforeNumber] = [pid, value, before].map((digits) =>
		digits === undefined ? undefined : Number(digits),
	);
	return { name: known, pid: pidNumber ?? 0, value: valueNumber, before: beforeNumber };
}

export const formatModerationTarget = ({ name, pid, value, before }: ModerationTarget): string =>
	[name, pid, value, before].filter((part) => part !== undefined).join(".");

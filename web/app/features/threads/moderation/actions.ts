import { digestDays, highlightStyles, type Power, pinDays } from "#contract/powers.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import type { IconName } from "../../../ui/icon.tsx";

/** What a moderator may change with a dialog. An action has values to choose from, or switches between 0 and 1. */
interface ModerationAction {
	icon: IconName;
	/** The power of a value; any of them shows the action. */
	powers: readonly Power[];
	/** What it acts on. */
	of: "thread" | "post" | "author";
	values?: readonly number[];
	/** Days to choose from, for how long. */
	days?: readonly number[];
}

/** In the order of the menu. */
export const moderationActions = {
	sticky: {
		icon: "pin",
		powers: ["pin-1", "pin-2", "pin-3"],
		of: "thread",
		values: [0, 1, 2, 3],
		days: pinDays,
	},
	digest: { icon: "leaf", powers: ["digest"], of: "thread", values: [0, 1, 2, 3], days: digestDays },
	highlight: { icon: "palette", powers: ["highlight"], of: "thread", values: highlightStyles },
	close: { icon: "lock", powers: ["close"], of: "thread" },
	move: { icon: "arrow-right", powers: ["move"], of: "thread" },
	hide: { icon: "eye-off", powers: ["ban-post"], of: "post" },
	ban: { icon: "ban", powers: ["ban-user"], of: "author" },
} as const satisfies Record<string, ModerationAction>;

export type ModerationName = keyof typeof moderationActions;
export const moderationNames = Object.keys(moderationActions) as ModerationName[];
export const actionOf = (name: ModerationName): ModerationAction => moderationActions[name];

/** The actions of a thread's viewer. */
export const allowedActions = (powers: readonly string[]): ModerationName[] =>
	moderationNames.filter((name) => actionOf(name).powers.some((power) => powers.includes(power)));

/** A post as the actions see it: the thread's first post or a reply. */
export interface ModeratedPost {
	pid: number;
	uid: number;
	author: string;
	hidden: number;
	groupid: number;
}

const bannedGroup = 5;

/** What an action would change. */
export function currentValue(name: ModerationName, thread: ThreadView, post: ModeratedPost): number {
	switch (name) {
		case "sticky":
			return thread.pinned;
		case "digest":
			return thread.digest;
		case "highlight":
			return thread.highlight;
		case "close":
			return thread.closed;
		case "move":
			return thread.fid;
		case "hide":
			return post.hidden;
		case "ban":
			return Number(post.groupid === bannedGroup);
	}
}

/** When the current pin or digest ends; 0 for never. */
export const currentEnd = (name: ModerationName, thread: ThreadView): number =>
	name === "sticky" ? thread.pinned_until : name === "digest" ? thread.digest_until : 0;

/** An action on a post, in the address: `close.1001`; done, with the new value, and the one before if it can be undone: `close.1001.1.0`. */
export interface ModerationTarget {
	name: ModerationName | "pin";
	pid: number;
	value?: number | undefined;
	before?: number | undefined;
}

export function parseModerationTarget(text: string | null): ModerationTarget | undefined {
	const [, name, pid, value, before] =
		/^([a-z]{1,12})\.(\d{1,15})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?$/.exec(text ?? "") ?? [];
	if (name === undefined || !(name === "pin" || moderationNames.includes(name as ModerationName))) return undefined;
	const [pidNumber, valueNumber, beforeNumber] = [pid, value, before].map((digits) =>
		digits === undefined ? undefined : Number(digits),
	);
	return { name: name as ModerationTarget["name"], pid: pidNumber ?? 0, value: valueNumber, before: beforeNumber };
}

export const formatModerationTarget = ({ name, pid, value, before }: ModerationTarget): string =>
	[name, pid, value, before].filter((part) => part !== undefined).join(".");

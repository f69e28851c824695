import { banDays } from "./memberModeration.ts";
import type { ModerationAction } from "./moderationAction.ts";

/** Days that a pin and a digest may last (L-055, L-056); without, they are permanent. */
export const pinDays = [1, 7, 30, 90] as const;
export const digestDays = [1, 7, 30] as const;
/** Styles of a highlighted title; 0 is none. */
export const highlightStyles = [0, 1, 2, 3, 4] as const;
const levels = [0, 1, 2, 3] as const;

const hiding = {
	powers: { "ban-post": "topic-host" },
	effect: "restriction",
	appealable: true,
	outcome: "hide",
	menu: "dialog",
	icon: "eye-off",
	field: "hidden",
	danger: true,
} as const;

/** Photos that not everybody wants to see: they are shown by a tap, and not in lists. */
const blurring = {
	powers: { "ban-post": "topic-host" },
	effect: "restriction",
	menu: "dialog",
	icon: "image",
	field: "blurred",
	needsPhotos: true,
	danger: true,
} as const;

/** In the order of the menu. */
export const replyActions = {
	"pin-reply": {
		object: "reply",
		powers: { "pin-reply": "topic-host" },
		reversal: "unpin-reply",
		effect: "honour",
		icon: "pin",
		menu: "button",
		ofThreadAuthor: true,
		ownUndo: true,
		changesPage: true,
	},
	"delete-reply": {
		object: "reply",
		powers: { "delete-reply": "topic-host" },
		reversal: "restore-reply",
		effect: "restriction",
		appealable: true,
		outcome: "delete",
		icon: "trash",
	},
	"hide-reply": { ...hiding, object: "reply", reversal: "show-reply" },
	"blur-reply": { ...blurring, object: "reply", reversal: "unblur-reply" },
	/** Bans the author of a post, also of a first one, from its board in its section. */
	"ban-from-board": {
		object: "reply",
		powers: { "ban-from-board": "board-moderator" },
		reversal: "unban-from-board",
		effect: "restriction",
		appealable: true,
		menu: "dialog",
		icon: "ban",
		field: "board_banned",
		days: banDays,
		ofAuthor: true,
		danger: true,
		changesPage: true,
	},
	"release-reply": { object: "reply", effect: "notice" },
} as const satisfies Record<string, ModerationAction>;

/** Powers over a thread in its topic; without a topic nobody has them. */
export const topicPowers: readonly string[] = ["pin-in-topic", "remove-from-topic"];

/** In the order of the menu. */
export const threadActions = {
	"pin-thread": {
		object: "thread",
		/** By level. */
		powers: { "pin-1": "board-moderator", "pin-2": "country-manager", "pin-3": "administrator" },
		reversal: "unpin-thread",
		effect: "honour",
		menu: "dialog",
		bulk: true,
		icon: "pin",
		field: "pinned",
		values: levels,
		days: pinDays,
	},
	"digest-thread": {
		object: "thread",
		powers: { digest: "board-moderator" },
		effect: "honour",
		menu: "dialog",
		bulk: true,
		icon: "leaf",
		field: "digest",
		values: levels,
		days: digestDays,
	},
	"highlight-thread": {
		object: "thread",
		powers: { highlight: "board-moderator" },
		effect: "honour",
		menu: "dialog",
		bulk: true,
		icon: "palette",
		field: "highlight",
		values: highlightStyles,
	},
	"close-thread": {
		object: "thread",
		powers: { close: "board-moderator" },
		reversal: "open-thread",
		effect: "restriction",
		outcome: "close",
		menu: "dialog",
		bulk: true,
		icon: "lock",
		field: "closed",
		changesPage: true,
	},
	"move-thread": {
		object: "thread",
		powers: { move: "board-moderator" },
		effect: "notice",
		menu: "dialog",
		bulk: true,
		icon: "arrow-right",
		field: "fid",
		values: "id",
		endsPin: true,
		ownUndo: true,
		changesPage: true,
	},
	"delete-thread": {
		object: "thread",
		powers: { "delete-thread": "board-moderator" },
		reversal: "restore-thread",
		effect: "restriction",
		appealable: true,
		outcome: "delete",
		bulk: true,
		icon: "trash",
		field: "deleted",
		danger: true,
	},
	"hide-thread": { ...hiding, object: "thread", reversal: "show-thread" },
	"blur-thread": { ...blurring, object: "thread", reversal: "unblur-thread" },
	"pin-topic-thread": {
		object: "thread",
		powers: { "pin-in-topic": "topic-host" },
		reversal: "unpin-topic-thread",
		effect: "honour",
		menu: "dialog",
		icon: "pin",
		field: "topic_pinned",
	},
	"remove-topic-thread": {
		object: "thread",
		powers: { "remove-from-topic": "topic-host" },
		reversal: "return-topic-thread",
		effect: "restriction",
		menu: "dialog",
		icon: "x",
		field: "removed_from_topic",
		danger: true,
		ownUndo: true,
		changesPage: true,
	},
	"merge-thread": {
		object: "thread",
		powers: { merge: "board-moderator" },
		reversal: "unmerge-thread",
		effect: "restriction",
		icon: "merge",
		field: "merged_into",
		values: "id",
	},
	"split-thread": {
		object: "thread",
		powers: { split: "board-moderator" },
		reversal: "unsplit-thread",
		effect: "restriction",
		icon: "copy",
		field: "split",
	},
	"edit-thread": { object: "thread", powers: { "edit-thread": "board-moderator" }, effect: "notice" },
	"release-thread": { object: "thread", effect: "notice" },
} as const satisfies Record<string, ModerationAction>;

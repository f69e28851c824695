import type { ModerationAction } from "./moderationAction.ts";

/** The board's statuses in their printed order: `bug_status` on the wire is the place, counted from 1 (C-41, G-13). */
export const bugStatuses = ["pending", "collected", "please-add", "replied", "solved"] as const;
export type BugStatus = (typeof bugStatuses)[number];

/**
 * What the form of a bug asks with options. A choice is its place, counted from 1, on the wire and in the database: new
 * ones are added at the end. Names: `bug.item.<item>` and `bug.<item>.<choice>`.
 */
export const bugItems = {
	module: [
		"system",
		"camera",
		"battery",
		"network",
		"wireless",
		"display",
		"sound",
		"storage",
		"apps",
		"site",
		"other",
	],
	frequency: ["always", "often", "once"],
	severity: ["blocking", "annoying", "minor"],
} as const;

/** Priorities that staff give a bug, the highest first: a priority is its place, counted from 1; 0 is none. */
export const bugPriorities = ["urgent", "high", "normal", "low"] as const;

export const bugActions = {
	"change-bug": { object: "thread", powers: { "bug-status": "bug-triager" }, reversal: "undo-bug" },
	"triage-bug": { object: "thread", powers: { "bug-status": "bug-triager" } },
	"duplicate-bug": {
		object: "thread",
		powers: { "bug-status": "bug-triager" },
		reversal: "unduplicate-bug",
		effect: "notice",
	},
} as const satisfies Record<string, ModerationAction>;

export type BugItem = keyof typeof bugItems;
export const bugItemNames = Object.keys(bugItems) as BugItem[];

/** The key of a priority, or undefined. */
export const bugPriorityOf = (priority: number): (typeof bugPriorities)[number] | undefined =>
	bugPriorities[priority - 1];

/** The key of a status, or undefined. */
export const bugStatusOf = (status: number): BugStatus | undefined => bugStatuses[status - 1];

/** The key of a choice, or undefined. */
export const bugChoiceOf = (item: BugItem, choice: number): string | undefined => bugItems[item][choice - 1];

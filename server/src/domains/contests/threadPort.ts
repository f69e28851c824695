import { contestSpecial } from "#contract/contestViews.ts";
import type { ThreadPort } from "../threads/port.ts";
import { requireEditable } from "./actions/editEntry.ts";

/** Entries of contests are threads, which are posted by `enterContest` only and edited until entries close. */
export const entryPort: ThreadPort = {
	special: contestSpecial,
	needsText: false,
	check: () => undefined,
	read: () => undefined,
	picturesOf: () => [],
	isBlank: () => true,
	presentDraft: async () => ({}),
	load: async () => undefined,
	textOf: async () => "",
	present: async () => ({}),
	onEdit: requireEditable,
};

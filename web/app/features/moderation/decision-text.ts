import type { MessageKey } from "../../lib/i18n/translate.ts";

/** Actions with a text of their own. */
const known = new Set([
	...[
		"hide-thread",
		"show-thread",
		"hide-reply",
		"show-reply",
		"delete-thread",
		"restore-thread",
		"delete-reply",
		"restore-reply",
	],
	...["ban-member", "unban-member", "warn-member", "close-thread", "open-thread", "move-thread"],
	...["hide-topic", "show-topic", "close-topic", "open-topic", "edit-topic", "delete-topic"],
	...["change-bug", "undo-bug", "release-thread", "release-reply"],
	...["close-report", "reopen-report", "grant-appeal", "refuse-appeal"],
	...["pin-thread", "unpin-thread", "pin-reply", "unpin-reply", "digest-thread", "highlight-thread"],
]);

/** What an action of the moderation log is called. */
export const decisionText = (action: string): MessageKey =>
	(known.has(action) ? `decisions.${action}` : "decisions.other") as MessageKey;

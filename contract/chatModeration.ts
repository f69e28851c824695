import type { ModerationAction } from "./moderationAction.ts";

/** What moderators do about what was reported to them of the chat; without a report they see and do nothing there. */
export const chatActions = {
	"delete-message": {
		object: "message",
		reversal: "restore-message",
		effect: "restriction",
		appealable: true,
		caseOnly: true,
		outcome: "delete",
	},
	/** Mutes the author of a message in its group, for a day. */
	"mute-in-group": {
		object: "message",
		reversal: "unmute-in-group",
		effect: "restriction",
		appealable: true,
		caseOnly: true,
		outcome: "mute",
	},
	"dismiss-group": {
		object: "group",
		reversal: "restore-group",
		effect: "restriction",
		appealable: true,
		caseOnly: true,
		outcome: "close",
	},
} as const satisfies Record<string, ModerationAction>;

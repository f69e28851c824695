import type { ModerationAction } from "./moderationAction.ts";

export const topicActions = {
	"hide-topic": {
		object: "topic",
		reversal: "show-topic",
		effect: "restriction",
		appealable: true,
		outcome: "hide",
	},
	"close-topic": { object: "topic", reversal: "open-topic", effect: "restriction", outcome: "close" },
	"mark-topic": { object: "topic", reversal: "unmark-topic", effect: "honour" },
	"move-topic": { object: "topic" },
	"edit-topic": { object: "topic" },
	"delete-topic": { object: "topic" },
} as const satisfies Record<string, ModerationAction>;

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
	"edit-topic": { object: "topic" },
	"delete-topic": { object: "topic" },
} as const satisfies Record<string, ModerationAction>;

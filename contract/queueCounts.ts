import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead } from "./callPresets.ts";
import { NonNegativeInteger } from "./common.ts";

/** How far the queue counts; a full count means at least so many. */
export const queueCountMax = 100;

/** How much waits at the queue for the viewer, each up to `queueCountMax`. */
export const QueueCountsView = Type.Object({
	reports: NonNegativeInteger,
	pending: NonNegativeInteger,
	campaigns: NonNegativeInteger,
	appeals: NonNegativeInteger,
});
export type QueueCountsView = Static<typeof QueueCountsView>;

export const queueCounts = call({
	...memberRead,
	access: "host",
	id: "moderation.counts",
	path: "/v5/moderation/counts",
	summary: `Open reports, pending posts, open spam campaigns and open appeals that the viewer handles, each counted up to ${queueCountMax}`,
	/** Without `now` they may be a minute old. */
	query: Type.Object({ now: Type.Optional(Type.Literal(1)) }),
	response: QueueCountsView,
});

import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead } from "./callPresets.ts";
import { NonNegativeInteger } from "./common.ts";

/** How far the desk counts; a full count means at least so many. */
export const deskCountMax = 100;

/** How much waits at the desk for the viewer, each up to `deskCountMax`. */
export const DeskCountsView = Type.Object({
	reports: NonNegativeInteger,
	held: NonNegativeInteger,
	waves: NonNegativeInteger,
	appeals: NonNegativeInteger,
});
export type DeskCountsView = Static<typeof DeskCountsView>;

export const deskCounts = call({
	...memberRead,
	access: "host",
	id: "moderation.counts",
	path: "/v5/moderation/counts",
	summary: `Open reports, held posts, open spam waves and open appeals that the viewer handles, each counted up to ${deskCountMax}`,
	response: DeskCountsView,
});

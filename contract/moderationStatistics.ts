import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { staffRead } from "./callPresets.ts";
import { Id } from "./common.ts";
import type { LoggedAction } from "./moderationActions.ts";

/** Weeks that the statistics show. */
export const statisticsWeeks = 8;

const Counts = Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }));

/** What moderation does in a section. */
export const ModerationStatisticsView = Type.Object({
	country_fid: Type.Integer(),
	/** Sections to choose from. */
	sections: Type.Array(Type.Integer()),
	open: Type.Integer(),
	open_appeals: Type.Integer(),
	/** Median seconds from the first report to the decision, of the last four weeks; null without any. */
	median_seconds: Type.Union([Type.Integer(), Type.Null()]),
	/** Reports by reason for each week, which begins at `dateline`, oldest first. */
	weeks: Type.Array(Type.Object({ dateline: Type.Integer(), total: Type.Integer(), reasons: Counts })),
	/** Actions by kind in these weeks, the most frequent first. */
	actions: Type.Array(Type.Object({ name: Type.Unsafe<LoggedAction>(Type.String()), count: Type.Integer() })),
	appeals: Type.Object({ granted: Type.Integer(), refused: Type.Integer() }),
});
export type ModerationStatisticsView = Static<typeof ModerationStatisticsView>;

export const moderationStatistics = call({
	...staffRead,
	id: "moderation.statistics",
	path: "/v5/moderation/statistics",
	summary: "Open cases, time to decide, reports, actions and appeals of a section that the viewer moderates",
	query: Type.Object({ country_fid: Type.Optional(Id) }),
	response: ModerationStatisticsView,
});

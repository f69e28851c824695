import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { staffRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";

/** Weeks of joining, searches and routes that are shown. */
export const insightRules = { weeks: 12, answerWeeks: 8, searches: 30, routes: 15 } as const;

/** What the members who joined in a week have done since. */
const FunnelWeek = Type.Object({
	/** Unix seconds: the week’s Monday, in UTC. */
	dateline: Type.Integer(),
	/** Visits of guests in that week: pages that were opened from outside of the site. */
	visits: NonNegativeInteger,
	joined: NonNegativeInteger,
	confirmed: NonNegativeInteger,
	posted: NonNegativeInteger,
	/** Were there in their second week or later. */
	stayed: NonNegativeInteger,
});
export type FunnelWeek = Static<typeof FunnelWeek>;

/** How long answers took, by the week in which they were given, oldest first; in seconds. */
export const AnswerTimes = Type.Object({
	title: Type.String(),
	weeks: Type.Array(
		Type.Object({
			dateline: Type.Integer(),
			count: NonNegativeInteger,
			median: NonNegativeInteger,
			/** Nine of ten took at most so long. */
			p90: NonNegativeInteger,
		}),
	),
});
export type AnswerTimes = Static<typeof AnswerTimes>;

const query = Type.Object({ country_fid: Type.Optional(Id) });

export const readInsight = call({
	...staffRead,
	id: "insight.read",
	scope: "insight.read",
	path: "/v5/admin/insight",
	summary:
		"Of a section, or for administrators and auditors of all: visits of guests and what members did after they had joined, how long answers to reports, appeals and feedback took, searches of a week that found nothing, and the slowest requests of this process",
	query,
	response: Type.Object({
		country_fid: Type.Integer(),
		sections: Type.Array(Type.Integer()),
		funnel: Type.Array(FunnelWeek),
		answers: Type.Array(AnswerTimes),
		searches: Type.Array(Type.Object({ term: Type.String(), visitors: Type.Integer() })),
		/** Empty but for administrators and auditors. */
		slow: Type.Array(Type.Object({ route: Type.String(), milliseconds: Type.Integer(), count: Type.Integer() })),
	}),
});

/** What the figures can be exported as; `slow` for administrators and auditors. */
export const insightTables = ["funnel", "answers", "searches", "slow"] as const;

export const exportInsight = call({
	...staffRead,
	id: "insight.file",
	scope: "insight.read",
	path: "/v5/admin/insight.csv",
	raw: true,
	summary: "One of the same tables as a CSV, by default the steps of members",
	query: Type.Object({ ...query.properties, table: Type.Optional(Type.Enum([...insightTables])) }),
	response: Type.Any(),
});

import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";

/** Weeks of joining, searches and routes that are shown. */
export const insightRules = { weeks: 12, searches: 30, routes: 15 } as const;

/** What the members who joined in a week have done since. */
const FunnelWeek = Type.Object({
	/** Unix seconds: the week’s Monday, in UTC. */
	dateline: Type.Integer(),
	joined: NonNegativeInteger,
	confirmed: NonNegativeInteger,
	posted: NonNegativeInteger,
	/** Were there in their second week or later. */
	stayed: NonNegativeInteger,
});
export type FunnelWeek = Static<typeof FunnelWeek>;

const query = Type.Object({ country_fid: Type.Optional(Id) });
const staffRead = { ...memberRead, access: "staff" } as const;

export const readInsight = call({
	...staffRead,
	id: "insight.read",
	scope: "insight.read",
	path: "/v5/admin/insight",
	summary:
		"Of a section, or for administrators and auditors of all: what members did after they had joined, searches of a week that found nothing, and the slowest requests of this process",
	query,
	response: Type.Object({
		country_fid: Type.Integer(),
		sections: Type.Array(Type.Integer()),
		funnel: Type.Array(FunnelWeek),
		searches: Type.Array(Type.Object({ term: Type.String(), visitors: Type.Integer() })),
		/** Empty but for administrators and auditors. */
		slow: Type.Array(Type.Object({ route: Type.String(), milliseconds: Type.Integer(), count: Type.Integer() })),
	}),
});

export const exportFunnel = call({
	...staffRead,
	id: "insight.file",
	scope: "insight.read",
	path: "/v5/admin/insight.csv",
	raw: true,
	summary: "The same steps of members as a table (CSV)",
	query,
	response: Type.Any(),
});

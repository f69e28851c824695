import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyRead, publicRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { MemberView } from "./social.ts";
import { TopicItemView } from "./topicViews.ts";

export const rankingKinds = ["member", "topic"] as const;
export type RankingKind = (typeof rankingKinds)[number];
export const rankingPeriods = ["month", "all"] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];

/** Places per page (L-026), places of a ranking, and how far down the viewer's own rank is counted. */
export const rankingPageSize = 20;
export const rankedPlaces = 100;
export const countedRanks = 10_000;

const place = {
	rank: Type.Integer(),
	/** The rank on the day before; 0 without one. */
	previous_rank: Type.Integer(),
	/** Compared with the day before; `none` while there is nothing to compare with. */
	movement: Type.Union([
		Type.Literal("up"),
		Type.Literal("down"),
		Type.Literal("same"),
		Type.Literal("new"),
		Type.Literal("none"),
	]),
	points: Type.Integer(),
};

/** A member in a ranking. `like` and `is_like` are of their newest thread that the viewer may read. */
export const RankedMember = Type.Object({
	...place,
	...MemberView.properties,
	follow_status: Type.Integer(),
	like: Type.Integer(),
	is_like: Type.Integer(),
	thread: Type.Union([Type.Object({ tid: Id, pid: Id, fid: Type.Integer(), subject: Type.String() }), Type.Null()]),
});
export type RankedMember = Static<typeof RankedMember>;
export type RankedPlace = Pick<RankedMember, keyof typeof place>;

/** A topic in a ranking. */
export const RankedTopic = Type.Object({ ...place, ...TopicItemView.properties });
export type RankedTopic = Static<typeof RankedTopic>;

const pages = {
	page: Type.Integer(),
	count: Type.Integer(),
	totalPage: Type.Integer(),
	/** Unix seconds when it was made; 0 before the first. */
	dateline: Type.Integer(),
};

const Ranking = Type.Object({
	lists: Type.Array(RankedMember),
	...pages,
	/**
	 * The viewer's own rank, counted now when it is below the places of the ranking; null without points, and for guests.
	 */
	own: Type.Union([
		Type.Object({
			...place,
			/** Whether the rank is at least this one: it was not counted further. */
			atLeast: Type.Boolean(),
		}),
		Type.Null(),
	]),
});
export type Ranking = Static<typeof Ranking>;

const TopicRanking = Type.Object({ lists: Type.Array(RankedTopic), ...pages });
export type TopicRanking = Static<typeof TopicRanking>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: rankedPlaces }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const period = Type.Optional(Type.Union([Type.Literal("month"), Type.Literal("all")]));
const flag = Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)]));
const country_fid = Type.Optional(NonNegativeInteger);

export const findRanking = call({
	...legacyRead,
	id: "find.findranking",
	path: "/selfapi/find/findranking",
	summary:
		"Members of a section with the most points of this month, with their newest thread; of all sections for the global one",
	query: Type.Object({ country_fid, page, period }),
	response: Ranking,
});

export const rankingList = call({
	...legacyRead,
	id: "v4.ranking.list",
	path: "/selfapi/v4/ranking/list",
	summary: "Members with the most points of this month or in all: of a section, or of all with is_global=1",
	query: Type.Object({ country_fid, is_global: flag, page, limit, period }),
	response: Ranking,
});

export const leaderboard = call({
	...legacyRead,
	id: "ucenter.rankinglist",
	path: "/selfapi/ucenter/rankinglist",
	summary: "The same for the viewer's own section, or for all with is_all=1",
	query: Type.Object({ is_all: flag, page, period }),
	response: Ranking,
});

export const topicRanking = call({
	...publicRead,
	id: "ranking.topics",
	path: "/v5/content/ranking/topics",
	summary: "Topics with the most points of this month or in all: of a section, or of all with is_global=1",
	query: Type.Object({ country_fid, is_global: flag, page, limit, period }),
	response: TopicRanking,
});

import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyRead, memberRead } from "./callPresets.ts";
import { Address, Id, NonNegativeInteger } from "./common.ts";

/**
 * Figures of a creator by day, in the order of the tabs: tag 1 is the first, 2 the one that opens by default (L-053,
 * G-09).
 */
export const figureNames = ["threads", "views", "likes", "comments", "fans"] as const;
export type FigureName = (typeof figureNames)[number];

/** Ranges in days, and limits (L-012, L-053). */
export const figureRules = {
	ranges: [7, 14, 30],
	range: 7,
	tag: 2,
	/** Income lines: at first, and in all. */
	incomePage: 6,
	incomeMax: 300,
	/** Days of a request and of the table to download. */
	maxDays: 400,
	csvDays: 90,
	/** Threads of "what worked". */
	threads: 10,
	/** Days that a roll-up counts again: what is deleted later changes no older day. */
	rollUpDays: 45,
} as const;

/** The hour (UTC) at which the figures of the day before are shown. */
export const figuresHour = 12;

const who = { uid: Type.Optional(Id) };
/** Unix seconds or a date as `2026-11-23`; by default the last seven days that are counted. */
const time = Type.Optional(Type.String({ maxLength: 25 }));
const range = Type.Object({ ...who, time_start: time, time_end: time });
const own = Type.Object(who);

export const Series = Type.Object({
	list: Type.Array(Type.Object({ date: Type.String(), count: Type.Integer() })),
	/** Sum of the range, and how much more that is than in the range before. */
	total: Type.Integer(),
	diff: Type.Integer(),
});
export type Series = Static<typeof Series>;

const Info = {
	threadCount: Type.Integer(),
	viewCount: Type.Integer(),
	commentCount: Type.Integer(),
	likeCount: Type.Integer(),
	fansCount: Type.Integer(),
};

const errors = ["not-found", "creator-only", "not-allowed"] as const;
const path = (name: string): string => `/selfapi/ucenter/${name}`;

export const creatorInfo = call({
	...legacyMemberRead,
	id: "ucenter.getCreatorInfo",
	path: path("getCreatorInfo"),
	summary: "Totals of a creator until the last day that is counted: threads, and what they got",
	query: own,
	response: Type.Object(Info),
	errors,
});

const series = (name: string, summary: string) =>
	call({
		...legacyMemberRead,
		id: `ucenter.${name}`,
		path: path(name),
		summary,
		query: range,
		response: Series,
		errors: [...errors, "creator-date", "creator-range"],
	});

export const viewSeries = series("getViewCount", "Views of a creator's threads by day");
export const threadSeries = series("getThreadCount", "Threads of a creator by day");
export const likeSeries = series("getLikeCount", "Likes of a creator's threads by day");
export const fanSeries = series("getFansCount", "New fans of a creator by day");
export const commentSeries = series("getCommentCount", "Replies of others to a creator's threads by day");

export const seriesCalls = {
	threads: threadSeries,
	views: viewSeries,
	likes: likeSeries,
	comments: commentSeries,
	fans: fanSeries,
} as const;

export const creatorTotals = call({
	...legacyMemberRead,
	id: "ucenter.getTotalCount",
	path: path("getTotalCount"),
	summary: "Totals of a creator, and of this month, until the last day that is counted",
	query: own,
	response: Type.Object({
		...Info,
		month: Type.Object(Info),
		/** The last day that is counted. */
		day: Type.String(),
	}),
	errors,
});

export const creatorDifferences = call({
	...legacyMemberRead,
	id: "ucenter.getTotalDiff",
	path: path("getTotalDiff"),
	summary: "How much the totals of a creator grew on the last day that is counted",
	query: own,
	response: Type.Object({
		comment: Type.Integer(),
		view: Type.Integer(),
		like: Type.Integer(),
		thread: Type.Integer(),
		fans: Type.Integer(),
	}),
	errors,
});

export const monthlyPoints = call({
	...legacyMemberRead,
	id: "ucenter.getMonthlyPoints",
	path: path("getMonthlyPoints"),
	summary: "Points of a creator in this month, and what they come from, counted hourly",
	query: own,
	response: Type.Object({
		/** Unix seconds. */
		beCreatorTime: Type.Integer(),
		viewCount: Type.Integer(),
		commentCount: Type.Integer(),
		likeCount: Type.Integer(),
		digestCount: Type.Integer(),
		threadCount: Type.Integer(),
		pointsCount: Type.Integer(),
	}),
	errors,
});

export const monthlyIncomeRank = call({
	...legacyMemberRead,
	id: "ucenter.getMonthlyIncomeRank",
	path: path("getMonthlyIncomeRank"),
	summary: "Points of this month, the rank by them, and the projected income, counted hourly",
	query: own,
	response: Type.Object({
		points: Type.Integer(),
		/** XCoin that the rank brings if the month ended now. */
		amount: Type.Integer(),
		/** 0 before the first points. */
		rank: Type.Integer(),
		creators: Type.Integer(),
		/** What a Super CP needs: posts of this month, the fewest in a week that is over. */
		posts: Type.Integer(),
		week_posts: Type.Integer(),
		qualified: Type.Boolean(),
		/** Unix seconds; 0 before the first ranking. */
		updated: Type.Integer(),
	}),
	errors,
});

/** `open`: is checked by administrators; `paid`; `none`: brought no income. */
export const incomeStates = ["open", "paid", "none"] as const;

export const IncomeLine = Type.Object({
	/** As `2026-10`. */
	month: Type.String(),
	points: Type.Integer(),
	rank: Type.Integer(),
	amount: Type.Integer(),
	state: Type.Enum([...incomeStates]),
});

export const monthlyData = call({
	...legacyMemberRead,
	id: "ucenter.getMonthlyData",
	path: path("getMonthlyData"),
	summary: "Income of a creator by month, the latest first",
	query: Type.Object({
		...who,
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: figureRules.incomeMax })),
	}),
	response: Type.Object({ count: Type.Integer(), data: Type.Array(IncomeLine) }),
	errors,
});

export const CreatorBanner = Type.Object({ title: Type.String(), url: Address });

export const creatorBanner = call({
	...legacyRead,
	id: "ucenter.getCreatorBanner",
	path: path("getCreatorBanner"),
	summary: "The banner of the Creator Center in a section; empty texts without one",
	query: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: CreatorBanner,
});

const WorkedThread = Type.Object({
	tid: Id,
	fid: Type.Integer(),
	subject: Type.String(),
	/** Unix seconds. */
	dateline: Type.Integer(),
	/** In the range. */
	views: Type.Integer(),
	likes: Type.Integer(),
	comments: Type.Integer(),
});

export const whatWorked = call({
	...memberRead,
	id: "creator.worked",
	path: "/v5/creator/worked",
	summary:
		"What worked in a range: threads by views and by likes, hours and sections of the members who liked and replied",
	query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })) }),
	response: Type.Object({
		by_views: Type.Array(WorkedThread),
		by_likes: Type.Array(WorkedThread),
		/** Likes and replies by hour of the day (UTC), 24 of them. */
		hours: Type.Array(Type.Integer()),
		/** Members who liked or replied, by their section, the most first. */
		sections: Type.Array(Type.Object({ country_fid: Type.Integer(), members: Type.Integer() })),
	}),
	errors: ["creator-only"],
});

export const exportFigures = call({
	...memberRead,
	id: "creator.export",
	path: "/v5/creator/figures.csv",
	summary: "The viewer's figures by day as a table (CSV)",
	query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: figureRules.maxDays })) }),
	response: Type.Any(),
	raw: true,
	errors: ["creator-only"],
});

import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicRead } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";

/** The cards of a summary, in their order. */
export const summaryCards = [
	"days",
	"hours",
	"percentile",
	"threads",
	"followers",
	"comments",
	"likes",
	"activity",
] as const;
export type SummaryCard = (typeof summaryCards)[number];
export const isSummaryCard = (name: string): name is SummaryCard => (summaryCards as readonly string[]).includes(name);

/** Path of the picture of a card for other sites. */
export const summaryPicture = (uid: number, year: number, card: SummaryCard, lang: string): string =>
	`/annual-card/${uid}-${year}-${card}-${lang}.jpg`;

const Year = Type.Integer({ minimum: 2000, maximum: 2100 });
/** Unix seconds; 0 for none. */
const Time = Type.Integer();

export const YearlySummary = Type.Object({
	year: Type.Integer(),
	member: AuthorView,
	/** Whether only the member sees it. */
	hidden: Type.Boolean(),
	/** Whether it is the viewer's. */
	own: Type.Boolean(),
	/** Days with the community until the end of the year. */
	days: Type.Integer(),
	joined: Time,
	/** Hours of the year in which the member posted, replied, liked or followed. */
	hours: Type.Integer(),
	/** How many of 100 members with points had a lower activity index. */
	percentile: Type.Integer(),
	/** The first of the year, while it can be read. */
	first_thread: Type.Union([
		Type.Object({ tid: Id, fid: Type.Integer(), subject: Type.String(), dateline: Time }),
		Type.Null(),
	]),
	threads: Type.Integer(),
	first_follower: Type.Union([Type.Object({ member: AuthorView, dateline: Time }), Type.Null()]),
	followers: Type.Integer(),
	first_comment: Time,
	comments: Type.Integer(),
	/** By others, of posts of any year. */
	likes: Type.Integer(),
	/** The points of the year, and the rank by them; 0 without points. */
	activity: Type.Integer(),
	rank: Type.Integer(),
});
export type YearlySummary = Static<typeof YearlySummary>;

export const getSummary = call({
	...publicRead,
	id: "annual.get",
	path: "/v5/annual",
	summary: "The summary of a year of a member, the viewer and the latest one by default; null while it is not made",
	query: Type.Object({ uid: Type.Optional(Id), year: Type.Optional(Year) }),
	response: Type.Object({
		summary: Type.Union([YearlySummary, Type.Null()]),
		/** Years with a summary, the latest first; those of others without hidden ones. */
		years: Type.Array(Type.Integer()),
		/** Years of which the viewer can have a summary made. */
		missing: Type.Array(Type.Integer()),
	}),
	errors: ["not-found"],
});

export const makeSummary = call({
	...memberWrite,
	id: "annual.make",
	path: "/v5/annual/make",
	summary: "Makes the viewer's summary of a year that has ended, once",
	body: Type.Object({ year: Year }),
	errors: ["banned", "annual-year"],
});

export const hideSummary = call({
	...memberWrite,
	id: "annual.hide",
	path: "/v5/annual/hide",
	summary: "Hides the viewer's summary of a year from others, or shows it again",
	body: Type.Object({ year: Year, hide: Type.Integer({ minimum: 0, maximum: 1 }) }),
	errors: ["not-found"],
});

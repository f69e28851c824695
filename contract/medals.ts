import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, legacyRead, memberWrite, sensitiveWrite } from "./callPresets.ts";
import { Address, AuthorView, Id, idList, ShortText } from "./common.ts";
import { constraints } from "./constraints.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const medalActions = {
	"give-medal": { object: "medal" },
	"take-medal": { object: "medal" },
} as const satisfies Record<string, ModerationAction>;

/** What is counted of a member for medals. Domains provide the numbers (`medalSlot.ts`). */
export const medalMeasures = [
	"days",
	"earlyMember",
	"verifiedEmail",
	"threads",
	"replies",
	"likes",
	"photos",
	"videos",
	"polls",
	"pollVotes",
	"digests",
	"tips",
	"bugs",
	"topics",
	"followers",
	"following",
	"points",
	"signIns",
	"streak",
	"newYear",
	"africaDay",
	"friendshipDay",
	"leapDay",
	"tasks",
] as const;
export type MedalMeasure = (typeof medalMeasures)[number];

export const medalGroups = ["community", "posts", "loyalty", "days", "honours", "collection"] as const;
export type MedalGroup = (typeof medalGroups)[number];

interface MedalRow {
	/** Stands for it in orders of stores; never changes. */
	id: number;
	group: MedalGroup;
	/** The count that brings it, and how much each level needs. Without, it is given by hand. */
	rule?: { measure: MedalMeasure; levels: readonly number[] };
	/** Sold by a store. */
	sold?: true;
}

const rule = (measure: MedalMeasure, ...levels: number[]) => ({ measure, levels });

/** All medals, in their order. Names and texts are the messages `medal.<name>` and `medal.<name>.text`. */
export const medalRows = {
	welcome: { id: 1, group: "community", rule: rule("days", 7) },
	verified: { id: 2, group: "community", rule: rule("verifiedEmail", 1) },
	founder: { id: 3, group: "community", rule: rule("earlyMember", 1) },
	friend: { id: 4, group: "community", rule: rule("following", 10, 50, 200) },
	favourite: { id: 5, group: "community", rule: rule("followers", 10, 100, 1_000) },
	generous: { id: 6, group: "community", rule: rule("tips", 5, 50, 250) },
	host: { id: 7, group: "community", rule: rule("topics", 2, 5, 15) },
	storyteller: { id: 8, group: "posts", rule: rule("threads", 5, 50, 250) },
	conversation: { id: 9, group: "posts", rule: rule("replies", 20, 200, 2_000) },
	applause: { id: 10, group: "posts", rule: rule("likes", 10, 250, 2_500) },
	photographer: { id: 11, group: "posts", rule: rule("photos", 5, 50, 250) },
	filmmaker: { id: 12, group: "posts", rule: rule("videos", 3, 20, 100) },
	pollster: { id: 13, group: "posts", rule: rule("polls", 3, 15, 50) },
	voter: { id: 14, group: "posts", rule: rule("pollVotes", 5, 50, 250) },
	editor: { id: 15, group: "posts", rule: rule("digests", 1, 5, 20) },
	"bug-hunter": { id: 16, group: "posts", rule: rule("bugs", 3, 15, 50) },
	"high-score": { id: 17, group: "posts", rule: rule("points", 500, 5_000, 50_000) },
	streak: { id: 18, group: "loyalty", rule: rule("streak", 7, 30, 100) },
	regular: { id: 19, group: "loyalty", rule: rule("signIns", 30, 100, 365) },
	anniversary: { id: 20, group: "loyalty", rule: rule("days", 365, 1_096, 1_827) },
	achiever: { id: 21, group: "loyalty", rule: rule("tasks", 1, 25, 100) },
	"new-year": { id: 22, group: "days", rule: rule("newYear", 1) },
	"africa-day": { id: 23, group: "days", rule: rule("africaDay", 1) },
	"friendship-day": { id: 24, group: "days", rule: rule("friendshipDay", 1) },
	"leap-day": { id: 25, group: "days", rule: rule("leapDay", 1) },
	helper: { id: 26, group: "honours" },
	tester: { id: 27, group: "honours" },
	organiser: { id: 28, group: "honours" },
	winner: { id: 29, group: "honours" },
	translator: { id: 30, group: "honours" },
	legend: { id: 31, group: "honours" },
	sun: { id: 32, group: "collection", sold: true },
	moon: { id: 33, group: "collection", sold: true },
	star: { id: 34, group: "collection", sold: true },
	"fan-star": { id: 35, group: "honours" },
} as const satisfies Record<string, MedalRow>;

export type MedalName = keyof typeof medalRows;
export const medalNames = Object.keys(medalRows) as MedalName[];
export const medalRow = (name: MedalName): MedalRow => medalRows[name];
export const isMedalName = (name: string): name is MedalName => Object.hasOwn(medalRows, name);
/** Medals that administrators give. */
export const honourNames = [
	"helper",
	"tester",
	"organiser",
	"winner",
	"translator",
	"legend",
] as const satisfies readonly MedalName[];

/** How many levels a medal has. */
export const levelsOf = (name: MedalName): number => medalRow(name).rule?.levels.length ?? 1;

/** Medals on a user card and in the author block of a thread, before the link to the others (U-026). */
export const medalLimits = { card: 5, adminPage: 30 } as const;

/** Address of the drawing of a medal. */
export const medalPicture = (name: MedalName, level: number): string =>
	`/medals/${name}-${Math.max(1, Math.min(level, levelsOf(name)))}.svg`;

/** A medal as cards and author blocks show it. */
export const ShownMedal = Type.Object({
	medal: Type.String(),
	name: Type.String(),
	s3_medal: Address,
	level: Type.Integer(),
});
export type ShownMedal = Static<typeof ShownMedal>;

export const MedalView = Type.Object({
	...ShownMedal.properties,
	group: Type.Enum([...medalGroups]),
	/** What it is given for, in the viewer's language. */
	text: Type.String(),
	/** The member's level; 0 without the medal. The picture is then that of the first. */
	level: Type.Integer(),
	levels: Type.Integer(),
	/** Unix seconds; 0 without the medal. */
	dateline: Type.Integer(),
	/** How many members of 100 have it, of at least this level; rounded up, 0 for none. */
	percent: Type.Integer(),
	/** Progress to the next level; 0 of 0 when there is none, or for others than the member. */
	done: Type.Integer(),
	goal: Type.Integer(),
	/** Why it was given by hand; empty for others. */
	reason: Type.String(),
	/** Whether the member's card shows it. */
	shown: Type.Boolean(),
});
export type MedalView = Static<typeof MedalView>;

export const listMedals = call({
	...legacyRead,
	id: "ucenter.medallist",
	path: "/selfapi/ucenter/medallist",
	summary: "All medals with those of a member, the viewer by default, first in the order of the member's choice",
	query: Type.Object({ uid: Type.Optional(Id) }),
	response: Type.Object({
		lists: Type.Array(MedalView),
		/** How many of them the member has. */
		count: Type.Integer(),
		member: Type.Union([AuthorView, Type.Null()]),
	}),
	errors: ["not-found"],
});

export const medalNews = call({
	...legacyRead,
	id: "common.medalnews",
	path: "/selfapi/common/medalnews",
	alternateMethod: "POST",
	access: "member",
	writes: true,
	summary: "The oldest medal of the viewer that was not shown to them yet, once; empty texts for none",
	response: Type.Object({
		list: Type.Object({
			s3_medal: Address,
			medal: Type.String(),
			name: Type.String(),
			text: Type.String(),
			level: Type.Integer(),
		}),
	}),
});

export const arrangeMedals = call({
	...memberWrite,
	id: "medals.arrange",
	path: "/v5/medals/arrange",
	summary: "Chooses which of the viewer's medals others see, and their order; those left out are hidden",
	body: Type.Object({ medals: idList(2_000, "^$|^[a-z-]+(,[a-z-]+)*$") }),
	response: Type.Object({ lists: Type.Array(ShownMedal) }),
	errors: ["medal-missing"],
});

export const GivenMedalView = Type.Object({
	id: Id,
	medal: Type.String(),
	name: Type.String(),
	s3_medal: Address,
	member: AuthorView,
	reason: Type.String(),
	/** Unix seconds. */
	dateline: Type.Integer(),
});
export type GivenMedalView = Static<typeof GivenMedalView>;

export const listGivenMedals = call({
	...auditorRead,
	id: "medals.given",
	path: "/v5/admin/medals",
	summary: "Medals that were given by hand, the latest first",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({ lists: Type.Array(GivenMedalView), next: Type.Union([Id, Type.Null()]) }),
});

export const giveMedalByHand = call({
	...sensitiveWrite,
	id: "medals.give",
	path: "/v5/admin/medals/give",
	summary: "Gives a member a medal by hand, with a reason that the member reads",
	body: Type.Object({
		username: ShortText,
		medal: Type.Enum([...honourNames]),
		reason: Type.String({ minLength: 1, maxLength: constraints.moderationReason.max }),
	}),
	response: Type.Object({ id: Id }),
	errors: ["member-unknown", "medal-repeated", "medal-reason"],
});

export const takeMedal = call({
	...sensitiveWrite,
	id: "medals.take",
	path: "/v5/admin/medals/take",
	summary: "Takes back a medal that was given by hand",
	body: Type.Object({ id: Id, reason: Type.String({ minLength: 1, maxLength: constraints.moderationReason.max }) }),
	errors: ["not-found", "medal-reason"],
});

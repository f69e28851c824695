import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicRead } from "./callPresets.ts";
import { AuthorView, Id, Permission, ShortText } from "./common.ts";
import { langs } from "./sections.ts";

export const fanStarRules = {
	/** Nominations of a member, and votes of a country manager, for a year. */
	nominations: 3,
	votes: 3,
	page: 50,
	text: { min: 10, max: 500 },
	maxPlaces: 50,
	maxXgold: 100_000,
} as const;

/** By its dates: nominations, then votes, then the count of a job. */
export const fanStarStates = ["planned", "nominating", "voting", "counting", "ended"] as const;
export type FanStarState = (typeof fanStarStates)[number];

const Text = Type.String({ minLength: fanStarRules.text.min, maxLength: fanStarRules.text.max });

export const Candidate = Type.Object({
	id: Id,
	member: AuthorView,
	/** Why they were nominated. */
	reason: Type.String(),
	/** By country managers of their section. */
	recommendations: Type.Array(Type.Object({ member: AuthorView, text: Type.String() })),
	/** Null until the year has ended. */
	votes: Type.Union([Type.Integer(), Type.Null()]),
	/** Whether the viewer has recommended it, and has voted for it. */
	recommended: Type.Boolean(),
	voted: Type.Boolean(),
	can: Type.Object({ recommend: Permission, vote: Permission, decline: Permission }),
});
export type Candidate = Static<typeof Candidate>;

export const FanStar = Type.Object({
	year: Type.Integer(),
	place: Type.Integer(),
	member: AuthorView,
	votes: Type.Integer(),
});
export type FanStar = Static<typeof FanStar>;

export const FanStarYear = Type.Object({
	year: Type.Integer(),
	state: Type.Enum([...fanStarStates]),
	/** Unix seconds. */
	nominate_from: Type.Integer(),
	vote_from: Type.Integer(),
	ends: Type.Integer(),
	places: Type.Integer(),
	/** What a candidate needs: days since joining, and public threads. */
	days: Type.Integer(),
	threads: Type.Integer(),
	/** Of each star, besides the medal. */
	xgold: Type.Integer(),
	prizes: Type.Object(
		Object.fromEntries(langs.map((lang) => [lang, Type.String()])) as Record<
			"en" | "fr" | "hi",
			ReturnType<typeof Type.String>
		>,
	),
});
export type FanStarYear = Static<typeof FanStarYear>;

export const getFanStars = call({
	...publicRead,
	id: "fanStars.get",
	path: "/v5/fanstar",
	summary:
		"Fan stars: requirements, prizes and candidates of a year, the latest by default, and the stars of all years",
	query: Type.Object({
		year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })),
		cursor: Type.Optional(Id),
	}),
	response: Type.Object({
		year: Type.Union([FanStarYear, Type.Null()]),
		/** Nominated members; from the votes on those that were recommended. */
		candidates: Type.Array(Candidate),
		next: Type.Union([Id, Type.Null()]),
		stars: Type.Array(FanStar),
		can: Type.Object({ nominate: Permission }),
		/** How many votes the viewer has left; 0 for members. */
		votes_left: Type.Integer(),
	}),
	errors: ["not-found"],
});

export const nominate = call({
	...memberWrite,
	id: "fanStars.nominate",
	path: "/v5/fanstar/nominate",
	summary: "Nominates a member for the fan stars of the year",
	body: Type.Object({ username: ShortText, reason: Text }),
	response: Type.Object({ id: Id }),
	errors: [
		"banned",
		"not-found",
		"member-unknown",
		"fan-star-closed",
		"fan-star-text",
		"fan-star-requirements",
		"fan-star-repeated",
		"fan-star-limit",
	],
});

export const declineNomination = call({
	...memberWrite,
	id: "fanStars.decline",
	path: "/v5/fanstar/decline",
	summary: "Takes back the viewer's own candidacy, or the nomination that the viewer made",
	body: Type.Object({ id: Id }),
	errors: ["banned", "not-allowed", "not-found", "fan-star-closed"],
});

const managerWrite = { ...memberWrite, access: "moderator", rateLimit: "moderation" } as const;

export const recommend = call({
	...managerWrite,
	id: "fanStars.recommend",
	path: "/v5/fanstar/recommend",
	summary: "A country manager recommends a candidate of their section (P-025)",
	body: Type.Object({ id: Id, text: Text }),
	errors: ["not-found", "fan-star-closed", "fan-star-text"],
});

export const voteForStar = call({
	...managerWrite,
	id: "fanStars.vote",
	path: "/v5/fanstar/vote",
	summary: "A country manager votes for a recommended candidate, or takes the vote back (P-025)",
	body: Type.Object({ id: Id, vote: Type.Integer({ minimum: 0, maximum: 1 }) }),
	response: Type.Object({ votes_left: Type.Integer() }),
	errors: ["not-found", "fan-star-closed", "fan-star-votes", "fan-star-not-recommended"],
});

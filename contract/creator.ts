import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicRead, v5Read } from "./callPresets.ts";

/**
 * What a Super CP needs in a month (L-051): these points, so many posts in each whole week, and more posts than this.
 */
export const superCp = { monthPoints: 50_000, weekPosts: 6, monthPostsAbove: 24 } as const;

export const creatorRules = {
	/** Threads in the last 30 days that an application needs. */
	threads: 3,
	threadDays: 30,
	/** Of a refused application until the next one. */
	waitDays: 30,
	about: { min: 20, max: 1_000 },
	answer: 500,
	minAge: 13,
	page: 20,
	/** Title and address of a banner. */
	bannerTitle: 80,
	bannerUrl: 200,
} as const;

/** The version in a name of terms: "2" of "fr-2", version 2 of the French text `creatorterm`. */
export const versionOfTerms = (terms: string): string => terms.slice(terms.indexOf("-") + 1);
/** The language in it: "fr". */
export const langOfTerms = (terms: string): string => terms.slice(0, terms.indexOf("-"));

/** By all creator points so far, from level 1 on. */
export const creatorLevels = [0, 10_000, 100_000, 500_000] as const;
export const creatorLevelOf = (points: number): number =>
	Math.max(1, creatorLevels.filter((least) => points >= least).length);

/** `withdrawn`: by the member. */
export const applicationStates = ["pending", "accepted", "refused", "withdrawn"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What an application needs. */
export const requirementNames = ["confirmed", "threads", "age", "not-banned"] as const;
export type RequirementName = (typeof requirementNames)[number];

export const isCreator = call({
	...v5Read,
	id: "extend.isCreator",
	path: "/v5/extend/isCreator",
	summary: "Whether the viewer is a creator, 1 or 0, and how many threads they posted lately",
	response: Type.Object({
		isCreator: Type.Integer(),
		/** In the last seven days. */
		weekPosts: Type.Integer(),
		/** In this calendar month, UTC. */
		monthPosts: Type.Integer(),
	}),
});

export const CreatorStatus = Type.Object({
	/** Name of the terms to agree to: language and version of the text `creatorterm`, "fr-2". */
	terms: Type.String(),
	creator: Type.Union([
		Type.Null(),
		Type.Object({
			/** Unix seconds. */
			since: Type.Integer(),
			level: Type.Integer(),
			/** All creator points so far. */
			points: Type.Integer(),
			/** Whether they are a Super CP this month, by the last one. */
			super: Type.Boolean(),
			/** The terms that they agreed to last. */
			terms: Type.String(),
			/** Whether those no longer are in force, so that `terms` are to be agreed to. */
			must_agree: Type.Boolean(),
		}),
	]),
	/** The last application. */
	application: Type.Union([
		Type.Null(),
		Type.Object({
			state: Type.Enum([...applicationStates]),
			about: Type.String(),
			/** Unix seconds; 0 while it is pending. */
			dateline: Type.Integer(),
			decided: Type.Integer(),
			answer: Type.String(),
		}),
	]),
	requirements: Type.Array(Type.Object({ name: Type.Enum([...requirementNames]), met: Type.Boolean() })),
	/** Whether an application is possible now; else why not. Unix seconds until which to wait, or 0. */
	can_apply: Type.Boolean(),
	why: Type.String(),
	wait_until: Type.Integer(),
});
export type CreatorStatus = Static<typeof CreatorStatus>;

export const creatorStatus = call({
	...publicRead,
	id: "creator.status",
	path: "/v5/creator",
	summary: "The viewer in the creator programme: membership, application, and what an application needs",
	response: CreatorStatus,
});

const agreement = { agree: Type.Optional(Type.String({ maxLength: 5 })), terms: Type.String({ maxLength: 20 }) };

export const applyAsCreator = call({
	...memberWrite,
	id: "creator.apply",
	path: "/v5/creator/apply",
	summary: "Applies to the creator programme, agreeing to a version of its terms",
	body: Type.Object({
		...agreement,
		about: Type.String({ maxLength: creatorRules.about.max }),
	}),
	errors: [
		"creator-about",
		"banned",
		"creator-agree",
		"creator-terms",
		"creator-requirements",
		"creator-already",
		"creator-pending",
		"creator-wait",
	],
});

export const withdrawApplication = call({
	...memberWrite,
	id: "creator.withdraw",
	path: "/v5/creator/withdraw",
	summary: "Withdraws the viewer's pending application",
	errors: ["not-found"],
});

export const agreeToTerms = call({
	...memberWrite,
	id: "creator.agree",
	path: "/v5/creator/agree",
	summary: "Agrees to a new version of the creator terms",
	body: Type.Object(agreement),
	errors: ["creator-only", "creator-agree", "creator-terms"],
});

export const leaveProgramme = call({
	...memberWrite,
	id: "creator.leave",
	path: "/v5/creator/leave",
	summary: "Leaves the creator programme; confirmed income stays the member's",
	errors: ["creator-only"],
});

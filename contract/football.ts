import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicRead } from "./callPresets.ts";
import { AuthorView, Id, Permission } from "./common.ts";

export const footballRules = {
	/** Country forum ids of the sections that have golden football (L-061). */
	sections: [210] as readonly number[],
	maxGoals: 99,
	/** Of a prediction: the result, the right difference, the right winner or a draw. */
	points: { exact: 5, difference: 3, outcome: 2 },
	/** XGold for each point. */
	xgold: 4,
	name: 60,
	open: 20,
	page: 20,
	/** Places that a ranking lists. */
	places: 50,
} as const;

/** A result, or a prediction of one. */
export interface Score {
	home: number;
	away: number;
}

/** Points of a prediction for a result. */
export function footballPoints(predicted: Score, result: Score): number {
	const { exact, difference, outcome } = footballRules.points;
	const [guess, real] = [predicted.home - predicted.away, result.home - result.away];
	if (predicted.home === result.home && predicted.away === result.away) return exact;
	if (guess === real) return difference;
	return Math.sign(guess) === Math.sign(real) ? outcome : 0;
}

const Goals = Type.Integer({ minimum: 0, maximum: footballRules.maxGoals });
const ScoreView = Type.Object({ home: Type.Integer(), away: Type.Integer() });

export const FixtureView = Type.Object({
	id: Id,
	competition: Type.String(),
	home: Type.String(),
	away: Type.String(),
	/** Unix seconds. */
	kickoff: Type.Integer(),
	cancelled: Type.Boolean(),
	result: Type.Union([ScoreView, Type.Null()]),
	/** How many results were entered; above 1 the result was corrected. */
	revision: Type.Integer(),
	/** The viewer's. */
	prediction: Type.Union([ScoreView, Type.Null()]),
	/** What the viewer's prediction brought; null while it is not counted. */
	points: Type.Union([Type.Integer(), Type.Null()]),
	xgold: Type.Integer(),
	can: Type.Object({ predict: Permission }),
});
export type FixtureView = Static<typeof FixtureView>;

export const listFixtures = call({
	...publicRead,
	id: "football.list",
	path: "/v5/football",
	summary: "Fixtures of golden football: those to come by kick-off, then earlier ones, with the viewer's predictions",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		open: Type.Array(FixtureView),
		over: Type.Array(FixtureView),
		next: Type.Union([Id, Type.Null()]),
	}),
	errors: ["not-found"],
});

export const FootballPlace = Type.Object({
	/** Members with the same points and as many exact results share it. */
	rank: Type.Integer(),
	member: AuthorView,
	points: Type.Integer(),
	exact: Type.Integer(),
});
export type FootballPlace = Static<typeof FootballPlace>;

export const footballRanking = call({
	...publicRead,
	id: "football.ranking",
	path: "/v5/football/ranking",
	summary: "Ranking of the section's members in a season, the current year by default, and the viewer's place",
	query: Type.Object({ season: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })) }),
	response: Type.Object({
		season: Type.Integer(),
		/** Years with results. */
		seasons: Type.Array(Type.Integer()),
		list: Type.Array(FootballPlace),
		own: Type.Union([FootballPlace, Type.Null()]),
	}),
	errors: ["not-found"],
});

export const predict = call({
	...memberWrite,
	id: "football.predict",
	path: "/v5/football/predict",
	summary: "Predicts the result of a fixture, or changes the prediction, until kick-off",
	body: Type.Object({ id: Id, home: Goals, away: Goals }),
	response: FixtureView,
	errors: ["banned", "not-found", "football-over", "football-cancelled", "football-elsewhere"],
});

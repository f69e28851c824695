/** How often an activity is paid: once per member, or so many times in a day or week (UTC, weeks from Monday). */
export const awardPeriods = ["once", "day", "week"] as const;
export type AwardPeriod = (typeof awardPeriods)[number];

interface Award {
	period: AwardPeriod;
	/** At most so many times in a period. */
	max: number;
	/** XGold per time. */
	amount: number;
}

/** What members earn XGold by (S-032, G-05). The rules page shows this table. */
export const xgoldAwards = {
	registration: { period: "once", max: 1, amount: 20 },
	"email-verification": { period: "once", max: 1, amount: 30 },
	thread: { period: "day", max: 3, amount: 10 },
	reply: { period: "day", max: 10, amount: 2 },
	"poll-vote": { period: "day", max: 5, amount: 1 },
	digest: { period: "week", max: 3, amount: 50 },
} as const satisfies Record<string, Award>;

export type AwardedActivity = keyof typeof xgoldAwards;
export const awardedActivities = Object.keys(xgoldAwards) as AwardedActivity[];

/** What members pay XGold for; 0 is free (G-09). */
export const xgoldPrices = {
	"username-change": { period: "once", max: 1, amount: 500 },
} as const satisfies Record<string, Award>;

/** Points of creators for what their threads get. */
export const creatorPoints = {
	"creator-view": { period: "once", max: 1, amount: 1 },
	"creator-like": { period: "once", max: 1, amount: 5 },
	"creator-comment": { period: "once", max: 1, amount: 10 },
	"creator-digest": { period: "once", max: 1, amount: 500 },
} as const satisfies Record<string, Award>;

/** Whatever has an amount that administrators change from a time on. */
export const behaviours = { ...xgoldAwards, ...xgoldPrices, ...creatorPoints };
export type Behaviour = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours) as Behaviour[];

/** What the amount of a behaviour is. */
export const kindOf = (name: Behaviour): "award" | "price" | "points" =>
	name in xgoldAwards ? "award" : name in xgoldPrices ? "price" : "points";

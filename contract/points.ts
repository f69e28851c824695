interface PointAward {
	/** Points per time. */
	points: number;
	/** At most so many times a day (UTC). */
	perDay: number;
}

/**
 * What members get points by. Points are never spent: they decide the ranks and a member's group, while XGold is money
 * (`xgold.ts`). A post that is removed takes its points along. The help page shows this table.
 */
export const pointAwards = {
	thread: { points: 10, perDay: 5 },
	reply: { points: 2, perDay: 20 },
	like: { points: 1, perDay: 50 },
	vote: { points: 1, perDay: 5 },
	digest: { points: 50, perDay: 3 },
} as const satisfies Record<string, PointAward>;

export type PointKind = keyof typeof pointAwards;
export const pointKinds = Object.keys(pointAwards) as PointKind[];

/** The points from which a member belongs to a group. */
export const groupPoints = { 1: 0, 2: 100, 3: 1_000, 4: 5_000 } as const;

/**
 * Points of a topic: for each member who posts in it on a day (UTC), however often, and for each follower but its host,
 * in the month's ranking those of the month. So no member lifts a topic alone.
 */
export const topicPoints = { thread: 10, follower: 1 } as const;

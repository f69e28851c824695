/** Inputs of the hot score. */
export interface Engagement {
	likeCount: number;
	replyCount: number;
	favoriteCount: number;
	createdAt: Date;
}

/** Seconds of age that weigh as much as ten times the engagement: half a day. */
const secondsPerTenfold = 45_000;

/**
 * Score of a thread in "for you"; higher comes first. A like counts 1, a reply 2, a bookmark 3, on a logarithmic scale:
 * ten times the engagement outweighs 12.5 hours of age (45 000 s), a hundred times 25 hours. Age enters by the time of
 * creation, so that a score changes only with the engagement and need not be recalculated over time.
 */
export const hotScore = ({ likeCount, replyCount, favoriteCount, createdAt }: Engagement): number =>
	Math.log10(Math.max(1, likeCount + 2 * replyCount + 3 * favoriteCount)) + createdAt.getTime() / 1000 / secondsPerTenfold;

/** How many recent repliers a thread stores for its card. */
export const maxRecentRepliers = 3;

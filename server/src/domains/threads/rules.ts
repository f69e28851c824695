/** What a thread has earned, for its rank. */
export interface Echo {
	likeCount: number;
	replyCount: number;
	favoriteCount: number;
	createdAt: Date;
}

/** Seconds of age that weigh as much as ten times the echo: half a day. */
const secondsPerTenfold = 45_000;

/**
 * Rank of a thread in "for you"; the larger stands above. A like counts 1, a reply 2, a favourite 3, on a logarithmic
 * scale: ten times the echo outweighs 12.5 hours of age (45 000 s), a hundred times 25 hours. Age enters by the time of
 * creation, so that the rank changes only when the echo does and old threads sink without anybody reckoning them anew.
 */
export const hotOf = ({ likeCount, replyCount, favoriteCount, createdAt }: Echo): number =>
	Math.log10(Math.max(1, likeCount + 2 * replyCount + 3 * favoriteCount)) + createdAt.getTime() / 1000 / secondsPerTenfold;

/** Last different members who replied that a thread keeps, for the faces on its card. */
export const facesKept = 3;

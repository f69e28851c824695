import type { ThreadRow } from "../queries.ts";

/** Inputs of the hot score. */
export interface Engagement {
	likeCount: number;
	replyCount: number;
	bookmarkCount: number;
	createdAt: Date;
}

/** Seconds of age that weigh as much as ten times the engagement: half a day. */
const secondsPerTenfold = 45_000;

/**
 * Score of a thread in "for you"; higher comes first. A like counts 1, a reply 2, a bookmark 3, on a logarithmic scale:
 * ten times the engagement outweighs 12.5 hours of age (45 000 s), a hundred times 25 hours. Age enters by the time of
 * creation, so that a score changes only with the engagement and need not be recalculated over time.
 */
export const hotScore = ({ likeCount, replyCount, bookmarkCount, createdAt }: Engagement): number =>
	Math.log10(Math.max(1, likeCount + 2 * replyCount + 3 * bookmarkCount)) +
	createdAt.getTime() / 1000 / secondsPerTenfold;

/** How many recent repliers a thread stores for its card. */
export const maxRecentRepliers = 3;

const hasEnded = (until: Date | null, now: Date): boolean => until !== null && until <= now;

/** The level of the pin now: a pin that has ended counts as none. */
export const currentPin = ({ pinned, pinnedUntil }: Pick<ThreadRow, "pinned" | "pinnedUntil">, now: Date): number =>
	hasEnded(pinnedUntil, now) ? 0 : pinned;

/** The level of the digest now. */
export const currentDigest = ({ digest, digestUntil }: Pick<ThreadRow, "digest" | "digestUntil">, now: Date): number =>
	hasEnded(digestUntil, now) ? 0 : digest;

/** Facts by which a candidate is ranked. */
export interface CandidateStats {
	/** Their threads among those considered. */
	threads: number;
	/** Likes and replies of these threads. */
	engagement: number;
	/** Followers. */
	fans: number;
	/** Interests shared with the viewer. */
	shared: number[];
}

/** A shared interest weighs as much as seven times the likes; logarithms limit the advantage of popular members. */
export const recommendationScore = ({ threads, engagement, fans, shared }: CandidateStats): number =>
	2 * Math.min(shared.length, 3) + Math.log1p(threads) + Math.log1p(engagement) + Math.log1p(fans);

/** The nearest candidates (0 first), of these the ones with the highest scores, best first. */
export const pickBestCandidates = <T extends CandidateStats>(
	candidates: T[],
	limit: number,
	distance: (candidate: T) => number = () => 0,
): T[] =>
	candidates
		.toSorted((a, b) => distance(a) - distance(b) || recommendationScore(b) - recommendationScore(a))
		.slice(0, limit);

export type Reason = { kind: "shared"; tagId: number } | { kind: "popular" | "active"; n: number };

/** The reason shown for a recommendation: a shared interest, else popularity or activity. */
export function bestReason({ threads, fans, shared }: CandidateStats): Reason {
	const [tagId] = shared;
	if (tagId !== undefined) return { kind: "shared", tagId };
	return fans > threads ? { kind: "popular", n: fans } : { kind: "active", n: threads };
}

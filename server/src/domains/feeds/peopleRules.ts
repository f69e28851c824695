/** Facts by which a candidate is ranked. */
export interface Standing {
	/** Their threads among those considered. */
	threads: number;
	/** Likes and replies of these threads. */
	warmth: number;
	/** Followers of the last 30 days, counted up to a limit. */
	fans: number;
	/** Interests shared with the viewer. */
	shared: number[];
}

/** A shared interest weighs as much as seven times the likes; logarithms limit the advantage of popular members. */
export const scoreOf = ({ threads, warmth, fans, shared }: Standing): number =>
	2 * Math.min(shared.length, 3) + Math.log1p(threads) + Math.log1p(warmth) + Math.log1p(fans);

/** The candidates with the highest scores, best first. */
export const pickPeople = <T extends Standing>(candidates: T[], limit: number): T[] => candidates.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, limit);

export type Reason = { kind: "shared"; tagId: number } | { kind: "popular" | "active"; n: number };

/** The reason shown for a recommendation: a shared interest, else popularity or activity. */
export function bestReason({ threads, fans, shared }: Standing): Reason {
	const [tagId] = shared;
	if (tagId !== undefined) return { kind: "shared", tagId };
	return fans > threads ? { kind: "popular", n: fans } : { kind: "active", n: threads };
}

/** What speaks for a member. */
export interface Standing {
	/** Their threads among those looked at. */
	threads: number;
	/** Likes and replies that these got. */
	warmth: number;
	/** Followers of the last 30 days, counted up to a bound. */
	fans: number;
	/** Interests that they have in common with the viewer. */
	shared: number[];
}

/** A shared interest weighs as much as seven times the likes; logarithms keep the famous from crowding all others out. */
export const scoreOf = ({ threads, warmth, fans, shared }: Standing): number =>
	2 * Math.min(shared.length, 3) + Math.log1p(threads) + Math.log1p(warmth) + Math.log1p(fans);

/** The best of them, the best first; of equals whoever came first. */
export const pickPeople = <T extends Standing>(candidates: T[], most: number): T[] => candidates.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, most);

export type Reason = { kind: "shared"; tagId: number } | { kind: "popular" | "active"; n: number };

/** Why somebody is recommended: what one has in common tells most, then what others think, then what they do. */
export function bestReason({ threads, fans, shared }: Standing): Reason {
	const [tagId] = shared;
	if (tagId !== undefined) return { kind: "shared", tagId };
	return fans > threads ? { kind: "popular", n: fans } : { kind: "active", n: threads };
}

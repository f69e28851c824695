/** Something to rank, or a place of the ranking before. */
export interface Scored {
	id: number;
	points: number;
}

export interface Placement extends Scored {
	rank: number;
	/** Its rank on the day that the ranking is compared with, or null. */
	previousRank: number | null;
}

/** The ranking as it was last made: its places, and the days (UTC) when it was made and that it was compared with. */
export interface LastRanking {
	places: readonly Placement[];
	madeOn: string;
	comparedWith: string | null;
}

/**
 * Ranks by points, and by id among the same points. Those share a rank, and the ranks after them are left out: 1, 2, 2,
 * 4. Ranks are compared with the last ones of the day before; a month's first ranking with none.
 */
export function rank(
	scored: readonly Scored[],
	today: string,
	last: LastRanking | undefined,
): { places: Placement[]; comparedWith: string | null } {
	const isNewDay = last !== undefined && last.madeOn !== today;
	const earlier = new Map(last?.places.map((place) => [place.id, isNewDay ? place.rank : place.previousRank]));
	const places: Placement[] = [];
	for (const { id, points } of scored.toSorted((a, b) => b.points - a.points || a.id - b.id)) {
		const above = places.at(-1);
		const shared = above?.points === points ? above.rank : places.length + 1;
		places.push({ id, points, rank: shared, previousRank: earlier.get(id) ?? null });
	}
	return { places, comparedWith: isNewDay ? last.madeOn : (last?.comparedWith ?? null) };
}

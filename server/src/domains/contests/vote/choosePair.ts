/** An entry that can be compared. */
interface Candidate {
	tid: number;
	uid: number | null;
	/** In how many pairs that were asked it is. */
	pairCount: number;
}

/** Of how many of the least asked entries one is chosen by chance. */
const choice = 5;

/**
 * The next pair of a member: two of the entries that were asked least, by chance, which are not the member's own and
 * were not asked of them together. Undefined when none is left.
 * @param pick a whole number from 0 to below its argument
 */
export function choosePair(
	candidates: readonly Candidate[],
	uid: number,
	asked: readonly { left: number; right: number }[],
	pick: (below: number) => number,
): { left: number; right: number } | undefined {
	const others = candidates.filter((one) => one.uid !== uid).toSorted((one, other) => one.pairCount - other.pairCount);
	const wasAsked = new Set(asked.flatMap(({ left, right }) => [`${left} ${right}`, `${right} ${left}`]));
	const rest = [...others];
	while (rest.length > 1) {
		const [one] = rest.splice(pick(Math.min(choice, rest.length)), 1);
		if (!one) return undefined;
		const partners = others.filter(({ tid }) => tid !== one.tid && !wasAsked.has(`${one.tid} ${tid}`));
		const partner = partners[pick(Math.min(choice, partners.length) || 1)];
		if (partner) return pick(2) === 0 ? { left: one.tid, right: partner.tid } : { left: partner.tid, right: one.tid };
	}
	return undefined;
}

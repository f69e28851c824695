/** A text as it is compared: without accents of letters, in lower case. */
export const foldText = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase();

const wordsOf = (text: string): string[] =>
	foldText(text)
		.split(/[^\p{L}\p{M}\p{N}-]+/u)
		.filter(Boolean);

/**
 * Items whose words begin like one of those that are asked for, the best first: a word that few items say counts more,
 * and a whole word more than its beginning.
 * @returns also whether each word that is asked for begins one of an item
 */
export function findByWords<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	q: string,
): { found: Item[]; everyWord: boolean } {
	const saidBy = items.map((item) => wordsOf(textOf(item)));
	const asked = wordsOf(q).map((word) => {
		const isBegun = (said: string[]): boolean => said.some((one) => one.startsWith(word));
		return { word, isBegun, weight: 1 / (saidBy.filter(isBegun).length || 1) };
	});
	const rank = (said: string[]): number =>
		asked.reduce(
			(sum, { word, isBegun, weight }) => sum + (said.includes(word) ? 2 : isBegun(said) ? 1 : 0) * weight,
			0,
		);
	const found = items
		.map((item, at) => ({ item, rank: rank(saidBy[at] ?? []) }))
		.filter((one) => one.rank > 0)
		.toSorted((a, b) => b.rank - a.rank)
		.map(({ item }) => item);
	return { found, everyWord: asked.every(({ isBegun }) => saidBy.some(isBegun)) };
}

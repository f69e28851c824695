/** The number of letters to insert, delete, replace or swap. */
export function editDistance(from: string, to: string): number {
	const [a, b] = [[...from], [...to]];
	let [beforeLast, last]: [number[], number[]] = [[], b.map((_, at) => at + 1)];
	last.unshift(0);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		for (let column = 1; column <= b.length; column++) {
			const same = a[row - 1] === b[column - 1];
			let least = Math.min(
				(last[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + Number(!same),
			);
			if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
				least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
			current.push(least);
		}
		[beforeLast, last] = [last, current];
	}
	return last[b.length] ?? 0;
}

/** How many of a word's letters may be mistyped. */
export function allowedDistance(word: string): number {
	const { length } = [...word];
	return length < 3 ? 0 : length < 5 ? 1 : length < 11 ? 2 : 3;
}

const wordsOf = (text: string): string[] =>
	text
		.normalize("NFD")
		.replace(/[\u0300-\u036f\u093c]/g, "")
		.toLowerCase()
		.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a name has all of the typed words, perhaps mistyped. */
export function isSpelledLike(typed: string, name: string): boolean {
	const known = wordsOf(name);
	return wordsOf(typed).every((word) => known.some((other) => editDistance(word, other) <= allowedDistance(word)));
}

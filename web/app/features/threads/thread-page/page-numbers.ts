/** Pages shown around the current one. */
const around = 1;

/** Page numbers of the pagination: the first, the last, the current and its neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, total: number): number[] {
	const numbers = [
		...new Set([1, total, ...Array.from({ length: 2 * around + 1 }, (_none, index) => page - around + index)]),
	]
		.filter((number) => number >= 1 && number <= total)
		.sort((a, b) => a - b);
	return numbers.flatMap((number, index) => {
		const before = numbers[index - 1];
		if (before === undefined || number === before + 1) return [number];
		return number === before + 2 ? [before + 1, number] : [0, number];
	});
}

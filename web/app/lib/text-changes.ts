/** A part of two texts: in both, only in the first, or only in the second. */
export interface TextChange {
	kind: "same" | "removed" | "added";
	text: string;
}

/** Words or lines beyond which the texts are shown whole, so that the comparison stays quick. */
const mostParts = 400;

/** The words that two texts share, in their order, and those that only one of them has. */
export const wordChanges = (before: string, after: string): TextChange[] => changesOf(before, after, /(?<=\s)/);

/** The same of lines; what one part has are whole lines. */
export const lineChanges = (before: string, after: string): TextChange[] =>
	changesOf(`${before}\n`, `${after}\n`, /(?<=\n)/);

function changesOf(before: string, after: string, separator: RegExp): TextChange[] {
	const [a, b] = [before, after].map((text) => text.split(separator).filter(Boolean)) as [string[], string[]];
	if (a.length > mostParts || b.length > mostParts)
		return [
			{ kind: "removed", text: before },
			{ kind: "added", text: after },
		];
	// The longest common subsequence of the rests from each pair of words on.
	const width = b.length + 1;
	const common = new Uint16Array((a.length + 1) * width);
	const at = (i: number, j: number): number => common[i * width + j] ?? 0;
	for (let i = a.length - 1; i >= 0; i--)
		for (let j = b.length - 1; j >= 0; j--)
			common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
	const changes: TextChange[] = [];
	const add = (kind: TextChange["kind"], text: string | undefined): void => {
		const last = changes.at(-1);
		if (last?.kind === kind) last.text += text ?? "";
		else changes.push({ kind, text: text ?? "" });
	};
	let [i, j] = [0, 0];
	while (i < a.length || j < b.length)
		if (i < a.length && a[i] === b[j]) {
			add("same", a[i++]);
			j++;
		} else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) add("removed", a[i++]);
		else add("added", b[j++]);
	return changes;
}

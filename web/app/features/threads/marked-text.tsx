import type { TextPiece } from "#contract/search.ts";

/** A text whose matching words are marked. */
export function MarkedText({ pieces }: { pieces: TextPiece[] }) {
	let at = 0;
	return pieces.map(({ text, match }) => {
		const key = at;
		at += text.length;
		return match ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
	});
}

import { cx } from "./cx.ts";

export type Weave = "diamond" | "disc" | "wave" | "step";
export type ClothProps = { weave?: Weave; height?: 4 | 10 | 24 | 44 };

const patternNames: Weave[] = ["diamond", "disc", "wave", "step"];

/** The pattern of a section, derived from its code. */
export function weaveOf(code: string): Weave {
	let sum = 0;
	for (const letter of code) sum += letter.charCodeAt(0);
	return patternNames[sum % patternNames.length] ?? "diamond";
}

/** A decorative pattern for cards; never behind text, never on thread cards. */
export function Cloth({ weave = "diamond", height = 44 }: ClothProps) {
	return <div className={cx("cloth", weave !== "diamond" && weave, height !== 44 && `h${height}`)} aria-hidden="true" />;
}

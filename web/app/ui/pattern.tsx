import { cx } from "./cx.ts";

export type PatternName = "diamond" | "disc" | "campaign" | "step";
export type PatternProps = { name?: PatternName; height?: 4 | 10 | 24 | 44 };

const patternNames: PatternName[] = ["diamond", "disc", "campaign", "step"];

/** The pattern of a section, derived from its code. */
export function patternForSection(code: string): PatternName {
	let sum = 0;
	for (const letter of code) sum += letter.charCodeAt(0);
	return patternNames[sum % patternNames.length] ?? "diamond";
}

/** A decorative pattern for cards; never behind text, never on thread cards. */
export function Pattern({ name = "diamond", height = 44 }: PatternProps) {
	return (
		<div className={cx("pattern", name !== "diamond" && name, height !== 44 && `h${height}`)} aria-hidden="true" />
	);
}

import type { Ctx } from "../platform/context.ts";

/** Texts that the viewer publishes, by the field that they are of. */
export type WrittenTexts = Partial<Record<"subject" | "message", string>>;

/**
 * Another domain's say in a text that is published in a section: as it may stand.
 * @throws Invalid by field for one that may not
 */
export type TextRule = <Texts extends WrittenTexts>(ctx: Ctx, texts: Texts, section: number) => Promise<Texts>;

let rules: readonly TextRule[] = [];

/** Registers the rules of all domains; called once by the app. */
export function registerTextRules(domains: readonly { textRules: readonly TextRule[] }[]): void {
	rules = domains.flatMap(({ textRules }) => textRules);
}

/** The texts as they may stand. @throws Invalid by field */
export async function applyTextRules<Texts extends WrittenTexts>(
	ctx: Ctx,
	texts: Texts,
	section: number,
): Promise<Texts> {
	let written = texts;
	for (const rule of rules) written = await rule(ctx, written, section);
	return written;
}

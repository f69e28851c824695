import { renderRichText, toExcerpt } from "#server/platform/data/richText.ts";
import { cleanText } from "#server/platform/data/text.ts";
import type { Random } from "./random.ts";
import type { SeedThread } from "./texts/types.ts";

/** A text with its rendered HTML. */
export interface Phrase {
	message: string;
	html: string;
}

/** Number of different replies: enough to avoid duplicates on a page. */
const phraseCount = 2_000;

/** Replies of one to four short sentences, rendered once. */
export function replyPhrases(chatter: readonly string[], random: Random): Phrase[] {
	return Array.from({ length: phraseCount }, () => {
		const sentences = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3, 4]) }, () => random.pick(chatter));
		const message = cleanText([...new Set(sentences)].join(random.chance(0.2) ? "\n\n" : " "));
		return { message, html: renderRichText(message) };
	});
}

/** The texts of threads, rendered once. */
export const threadPhrases = (
	texts: SeedThread[],
): (Phrase & { excerpt: string; lang: string; title: string; board: number })[] =>
	texts.map(({ text, lang, title, board }) => {
		const message = cleanText(text);
		return { message, html: renderRichText(message), excerpt: toExcerpt(message), lang, title, board };
	});

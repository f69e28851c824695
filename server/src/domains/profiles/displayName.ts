import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";

/** Scripts whose letters look like those of another: a name of two of them is made to deceive. */
const lookalikes = ["Latin", "Greek", "Cyrillic", "Armenian", "Cherokee", "Coptic", "Lisu"];
/** Scripts that people write in one word. */
const together = [["Han", "Hiragana", "Katakana"]];
const scripts = [
	...lookalikes,
	...["Devanagari", "Bengali", "Gujarati", "Gurmukhi", "Kannada", "Malayalam", "Oriya", "Tamil", "Telugu", "Sinhala", "Arabic", "Hebrew", "Ethiopic"],
	...["Thai", "Lao", "Khmer", "Myanmar", "Tibetan", "Georgian", "Hangul", "Han", "Hiragana", "Katakana", "Nko", "Tifinagh", "Adlam", "Vai", "Thaana"],
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, "u") }));

/** What shows nothing, turns text around, or is no character at all: also blanks that look like none, and tags. */
const hidden = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/u;
/** The joiners that Indic scripts are spelled with, behind a virama, and nowhere else. */
const spelledJoiners = /(?<=[\u094d\u09cd\u0acd\u0a4d\u0ccd\u0d4d\u0b4d\u0bcd\u0c4d\u0dca])[\u200c\u200d]/gu;
/** What makes a picture sign colourful, or joins two of them, and shows in them. */
const signJoiners = /(?<=\p{Extended_Pictographic})\ufe0f|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu;
/** Ticks, stars and crowns that look like a badge of ours. */
const badges = /[\u2611\u2705\u2713\u2714\u{1f396}\u{1f3c5}\u{1f451}\u{1f530}\u{1f6e1}]/u;
/** Marks piled on a letter higher than any language does. */
const piled = /\p{M}{4,}/u;
/** Letters of other scripts that pass for Latin ones, for the look at reserved words. */
const twins: Record<string, string> = Object.fromEntries(
	[..."аa вb сc еe нh іi јj кk мm оo рp ѕs тt хx уy гr αa βb εe ηn ιi κk μm νv οo ρp τt υu χx".split(" ")].map((pair) => [pair[0] ?? "", pair[1] ?? ""]),
);
const digitTwins: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s", "|": "l", "!": "i" };

/** A shown name as it is kept: NFC, its blanks single. Nothing is taken out of it in silence. */
export const tidyName = (name: string): string => name.normalize("NFC").trim().replace(/\s+/g, " ");

/**
 * What is wrong with a shown name. It must be readable for what it is: one script in each word, no two scripts with
 * lookalike letters at all, nothing hidden, and none of the words that only the team may wear.
 */
export function displayNameFault(name: string, reservedWords: readonly string[]): RefusalCode | undefined {
	if (name === "") return "field.required";
	const spelled = name.replace(spelledJoiners, "").replace(signJoiners, "");
	// Letters in disguise, such as 𝐀𝐝𝐚, Ａｄａ and ⓐ, are others once they are read as what they mean.
	if (badges.test(spelled) || spelled.normalize("NFKC") !== spelled.normalize("NFC")) return "nickname-disguised";
	if (hidden.test(spelled) || piled.test(spelled) || !/[\p{L}\p{N}]/u.test(spelled)) return "nickname-disguised";
	const length = [...spelled].length;
	if (length < rules.profile.nickname.min) return "field.too-short";
	if (length > rules.profile.nickname.max) return "field.too-long";
	if (scriptsOf(spelled).filter((script) => lookalikes.includes(script)).length > 1) return "nickname-disguised";
	if (spelled.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => !isOfOnePiece(scriptsOf(word)))) return "nickname-disguised";
	const plain = skeletonOf(spelled);
	if (reservedWords.some((word) => plain.includes(skeletonOf(word)))) return "nickname-reserved";
	return undefined;
}

const scriptsOf = (text: string): string[] => scripts.filter(({ letters }) => letters.test(text)).map(({ name }) => name);

const isOfOnePiece = (found: string[]): boolean => found.length < 2 || together.some((group) => found.every((script) => group.includes(script)));

/** How a name looks at a glance: lower case, without accents and what stands between letters, lookalikes made Latin. */
const skeletonOf = (text: string): string =>
	[...text.normalize("NFKD").toLowerCase()]
		.map((letter) => twins[letter] ?? digitTwins[letter] ?? letter)
		.join("")
		.replace(/[^\p{L}]/gu, "");

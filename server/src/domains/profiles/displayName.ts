import { constraints } from "#contract/constraints.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";

/** Scripts with letters that look alike: a name may use only one of them. */
const confusableScripts = ["Latin", "Greek", "Cyrillic", "Armenian", "Cherokee", "Coptic", "Lisu"];
/** Scripts that may be mixed in one word. */
const mixableScripts = [["Han", "Hiragana", "Katakana"]];
const scripts = [
	...confusableScripts,
	...[
		"Devanagari",
		"Bengali",
		"Gujarati",
		"Gurmukhi",
		"Kannada",
		"Malayalam",
		"Oriya",
		"Tamil",
		"Telugu",
		"Sinhala",
		"Arabic",
		"Hebrew",
		"Ethiopic",
	],
	...[
		"Thai",
		"Lao",
		"Khmer",
		"Myanmar",
		"Tibetan",
		"Georgian",
		"Hangul",
		"Han",
		"Hiragana",
		"Katakana",
		"Nko",
		"Tifinagh",
		"Adlam",
		"Vai",
		"Thaana",
	],
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, "u") }));

/** Invisible characters, direction controls and unassigned code points. */
const invisible = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/u;
/** Joiners after a virama, which Indic spelling needs. */
const viramaJoiners = /(?<=[\u094d\u09cd\u0acd\u0a4d\u0ccd\u0d4d\u0b4d\u0bcd\u0c4d\u0dca])[\u200c\u200d]/gu;
/** Variation selectors and joiners inside emoji. */
const emojiJoiners =
	/(?<=\p{Extended_Pictographic})\ufe0f|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu;
/** Symbols that look like a verification badge. */
const badges = /[\u2611\u2705\u2713\u2714\u{1f396}\u{1f3c5}\u{1f451}\u{1f530}\u{1f6e1}]/u;
/** More combining marks on a letter than any language uses. */
const stackedMarks = /\p{M}{4,}/u;
/** Letters of other scripts that look like Latin ones, to find reserved words. */
const confusableLetters: Record<string, string> = Object.fromEntries(
	[..."аa вb сc еe нh іi јj кk мm оo рp ѕs тt хx уy гr αa βb εe ηn ιi κk μm νv οo ρp τt υu χx".split(" ")].map(
		(pair) => [pair[0] ?? "", pair[1] ?? ""],
	),
);
const confusableDigits: Record<string, string> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"@": "a",
	$: "s",
	"|": "l",
	"!": "i",
};

/** Normalizes a display name: NFC, single spaces. */
export const normalizeName = (name: string): string => name.normalize("NFC").trim().replace(/\s+/g, " ");

/**
 * The error of a display name, if any. It must not imitate another name: one script per word, one confusable script in
 * all, no invisible characters, and no reserved word.
 */
export function displayNameError(name: string, reservedWords: readonly string[]): ErrorCode | undefined {
	if (name === "") return "field.required";
	const visible = name.replace(viramaJoiners, "").replace(emojiJoiners, "");
	// Compatibility letters such as 𝐀𝐝𝐚, Ａｄａ and ⓐ change under NFKC.
	if (badges.test(visible) || visible.normalize("NFKC") !== visible.normalize("NFC")) return "nickname-disguised";
	if (invisible.test(visible) || stackedMarks.test(visible) || !/[\p{L}\p{N}]/u.test(visible))
		return "nickname-disguised";
	const length = [...visible].length;
	if (length < constraints.profile.nickname.min) return "field.too-short";
	if (length > constraints.profile.nickname.max) return "field.too-long";
	if (scriptsOf(visible).filter((script) => confusableScripts.includes(script)).length > 1) return "nickname-disguised";
	if (visible.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => !isSingleScript(scriptsOf(word))))
		return "nickname-disguised";
	const skeleton = skeletonOf(visible);
	if (reservedWords.some((word) => skeleton.includes(skeletonOf(word)))) return "nickname-reserved";
	return undefined;
}

const scriptsOf = (text: string): string[] =>
	scripts.filter(({ letters }) => letters.test(text)).map(({ name }) => name);

const isSingleScript = (found: string[]): boolean =>
	found.length < 2 || mixableScripts.some((group) => found.every((script) => group.includes(script)));

/** A name in lower case, without accents and separators, with confusable letters replaced by Latin ones. */
const skeletonOf = (text: string): string =>
	[...text.normalize("NFKD").toLowerCase()]
		.map((letter) => confusableLetters[letter] ?? confusableDigits[letter] ?? letter)
		.join("")
		.replace(/[^\p{L}]/gu, "");

import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";

/** Letters of other alphabets that look like a Latin one, for the words that nobody may claim in any spelling. */
const twins: Record<string, string> = Object.fromEntries(
	[
		"aаαɑ",
		"bЬв",
		"cсϲ",
		"dԁ",
		"eеε",
		"gɡ",
		"hһн",
		"iіιıl1|",
		"jј",
		"kκк",
		"mм",
		"nոη",
		"oоοօ0",
		"pрρ",
		"rг",
		"sѕ5$",
		"tтτ",
		"uυս",
		"vν",
		"wѡԝ",
		"xхχ",
		"yуγ",
		"zᴢ",
	].flatMap(([latin = "", ...others]) => others.map((other) => [other, latin])),
);

/** Writing systems that share no look-alikes with Latin, so that a name may hold both: राहुल K. */
const besideLatin = [
	"Devanagari",
	"Bengali",
	"Arabic",
	"Hebrew",
	"Ethiopic",
	"Thai",
	"Tamil",
	"Telugu",
	"Gujarati",
	"Gurmukhi",
	"Kannada",
	"Malayalam",
	"Sinhala",
];
const scripts = ["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Cherokee", ...besideLatin];
const scriptPatterns = scripts.map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, "u") }));
/** Han, kana and Hangul are one people's writing each, with Latin beside. */
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What no name shows: controls, fillers, marks that turn text around, places of no letter. Joiners are looked at apart. */
const hidden =
	/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5|[\u{180b}-\u{180d}]/u;
/** Joiners belong between letters of the scripts that need them, and within one picture sign. */
const joining = "[\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Arabic}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Extended_Pictographic}\\ufe0f]";
const strayJoiner = new RegExp(`(?<!${joining})(?:\\u200c|\\u200d)|(?:\\u200c|\\u200d)(?!${joining})`, "u");
/** Ticks, stars and crowns that look like a badge of ours. */
const badges = /[\u2611\u2705\u2713\u2714\u{1f396}\u{1f3c5}\u{1f451}\u{1f530}\u{1f6e1}]/u;
/** Marks piled over the lines above. */
const piled = /\p{Mn}{4}/u;
const lettersAndSigns = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * What is wrong with a shown name, which is not unique and may hold any script, unlike a username: nothing in it may
 * hide, turn around, pass for another alphabet, or pass for the team of the site (`reserved`, as for usernames).
 * The caller cleans blanks first (`cleanLine`).
 */
export function displayNameFault(name: string, reserved: readonly string[]): RefusalCode | undefined {
	if (name.trim() === "") return "name-empty";
	if ([...new Intl.Segmenter().segment(name)].length > rules.displayName.max || name.length > 4 * rules.displayName.max) return "name-too-long";
	if (hidden.test(name) || strayJoiner.test(name) || piled.test(name) || badges.test(name)) return "name-deceiving";
	// Letters in disguise: 𝐀𝐝𝐚, Ａｄａ, ⓐ.
	if (name.normalize("NFKC") !== name.normalize("NFC") || !lettersAndSigns.test(name) || isMixed(name)) return "name-deceiving";
	return reserved.some((word) => plainOf(name).includes(plainOf(word))) ? "name-reserved" : undefined;
}

function isMixed(name: string): boolean {
	const used = scriptPatterns.filter(({ pattern }) => pattern.test(name)).map((script) => script.name);
	if (eastern.test(name)) return used.some((script) => script !== "Latin");
	const others = used.filter((script) => script !== "Latin");
	if (others.length > 1) return true;
	return used.length > 1 && !besideLatin.includes(others[0] ?? "");
}

/** A name without case, accents, blanks and signs, each letter as the Latin one that it looks like. */
const plainOf = (text: string): string =>
	[
		...text
			.toLowerCase()
			.normalize("NFKD")
			.replace(/[^\p{L}\p{N}|$]/gu, ""),
	]
		.map((letter) => twins[letter] ?? letter)
		.join("");

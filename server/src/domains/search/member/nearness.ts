import { editDistance } from "../../../platform/data/editDistance.ts";
import { foldWord } from "../post/highlight.ts";

/**
 * Devanagari letters and how they are written in Latin ones, without aspiration and length, which people write as they
 * like.
 */
const letters = new Map(
	[
		["कख", "k"],
		["गघ", "g"],
		["चछ", "c"],
		["जझ", "j"],
		["टठतथ", "t"],
		["डढदध", "d"],
		["ङञणनं", "n"],
		["प", "p"],
		["फ", "f"],
		["बभ", "b"],
		["म", "m"],
		["य", "y"],
		["र", "r"],
		["लळ", "l"],
		["व", "v"],
		["शषस", "s"],
		["हः", "h"],
		["अआाऍॅ", "a"],
		["इईिी", "i"],
		["उऊुू", "u"],
		["ऋृ", "ri"],
		["एऐेै", "e"],
		["ओऔऑोौॉ", "o"],
	].flatMap(([devanagari = "", latin = ""]) => [...devanagari].map((letter) => [letter, latin] as const)),
);

/** A word in Latin letters, roughly as it is pronounced: `शर्मा` and `Sharma` are both `sarma`. */
export const pronounced = (word: string): string =>
	foldWord(word)
		.replaceAll("ph", "f")
		.replace(/sh|ck|ce|ci|ee|oo/g, (pair) => ({ sh: "s", ck: "k", ce: "se", ci: "si", ee: "i", oo: "u" })[pair] ?? pair)
		.replace(/c(?!h)(?=[a-z])/g, "k")
		.replace(/([bcdgjkt])h/g, "$1")
		.replace(/[wzqx]/g, (letter) => ({ w: "v", z: "j", q: "k", x: "ks" })[letter] ?? letter)
		.replace(/ं(?=[पफबभम])/g, "म्")
		// A consonant has an a, except at the end of a word and before a virama or the sign of another vowel.
		.replace(/([क-ह])(?=[क-हंः])/g, "$1अ")
		.replace(/[\u0900-\u0963]/g, (letter) => letters.get(letter) ?? "")
		.replace(/(.)\1+/g, "$1");

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(pronounced);

/**
 * By how many letters a name differs from what was typed, each typed word compared with the nearest word of the name.
 */
export function distanceOfNames(typed: string, name: string): number {
	const known = wordsOf(name);
	return wordsOf(typed).reduce((sum, word) => sum + Math.min(...known.map((other) => editDistance(word, other))), 0);
}

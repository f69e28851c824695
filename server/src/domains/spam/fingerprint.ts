import { createHash } from "node:crypto";

/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Record<string, string> = Object.fromEntries(
	[..."аеорсхуіѕкмтвнԁԛαεορτνικυ"].map((letter, at) => [letter, [..."aeopcxyiskmtbhdqaeoptviku"].at(at) ?? letter]),
);
/** Digits that stand for letters inside a word. */
const digits: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

/**
 * A Latin, Greek or Cyrillic letter beside one of another of these alphabets, or with an invisible character inside a
 * word.
 */
const mixed =
	/\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
const invisible =
	/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Whether the letters of a text are disguised, so that it reads the same and compares as different. */
export const isDisguised = (text: string): boolean => mixed.test(text) || invisible.test(text);

/**
 * The words of a text as they are read: without case, accents of Latin letters, invisible characters and look-alikes.
 */
export function wordsOf(text: string): string[] {
	const plain = text
		.replace(linkPattern, " ")
		.normalize("NFKD")
		.replace(/[\u0300-\u036f\p{Cf}]/gu, "")
		.toLowerCase()
		.replace(/[\u0370-\u052f]/g, (letter) => lookalikes[letter] ?? letter);
	const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	return words.map((word) =>
		/[a-z]/.test(word) ? word.replace(/[013457]/g, (digit) => digits[digit] ?? digit) : word,
	);
}

/** Texts with fewer different words are not compared: many people thank in the same words. */
const minWords = 6;
const maxWords = 400;
/** Shorter words are in every text. */
const minLatinLength = 4;

const isTelling = (word: string): boolean => word.length >= minLatinLength || /[^\p{Script=Latin}\p{N}]/u.test(word);

/**
 * A 64-bit hash, in hexadecimal, that differs in few bits between similar texts, whatever the order of their sentences;
 * null for a short text.
 */
export function simhash(text: string): string | null {
	const words = [...new Set(wordsOf(text).filter(isTelling))].slice(0, maxWords);
	if (words.length < minWords) return null;
	const votes = new Int32Array(64);
	for (const word of words) {
		const hash = createHash("sha1").update(word).digest();
		for (let bit = 0; bit < 64; bit++)
			votes[bit] = (votes[bit] ?? 0) + (((hash[bit >> 3] ?? 0) >> (bit & 7)) & 1 ? 1 : -1);
	}
	const bytes = Array.from({ length: 8 }, (_, at) =>
		votes.subarray(at * 8, at * 8 + 8).reduce((byte, vote, bit) => byte | (Number(vote > 0) << bit), 0),
	);
	return Buffer.from(bytes).toString("hex");
}

/** The eight bytes of a hash, each with its place: similar hashes have one in common. */
export const bandsOf = (hash: string | null): number[] =>
	hash === null ? [] : [...Buffer.from(hash, "hex")].map((byte, at) => at * 256 + byte);

const linkPattern =
	/(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{2,63})*\.(?:com|net|org|info|biz|xyz|top|site|online|shop|club|live|io|me|co|ly|ru|cn|example)\b(?:\/[^\s<>"')\]]*)?/giu;
const phonePattern = /(?<![\p{L}\p{N}/=])\+?\d[\d ().-]{7,18}\d(?![\p{L}\p{N}])/gu;

/** Sites on which everybody posts: two members who link to one have nothing in common. */
const commonSites = new Set(
	"youtube.com youtu.be facebook.com fb.com instagram.com tiktok.com twitter.com x.com wikipedia.org google.com bbc.com bbc.co.uk cnn.com aljazeera.com reuters.com lemonde.fr rfi.fr france24.com jeuneafrique.com allafrica.com ndtv.com hindustantimes.com whatsapp.com spotify.com soundcloud.com github.com medium.com imdb.com espn.com fifa.com".split(
		" ",
	),
);

interface Links {
	/** Comparable forms: `url:`, `site:` without common sites, `tel:`. */
	keys: string[];
	links: number;
	phones: number;
	/** How much of the text is links, 0 to 1. */
	share: number;
}

const maxKeys = 20;

/**
 * The links and phone numbers of a text; the query of an address does not tell it apart, but on common sites, where it
 * names the video.
 */
export function linksOf(text: string): Links {
	const visible = text.replace(/\p{Cf}/gu, "");
	const found = visible.match(linkPattern) ?? [];
	const keys = found.flatMap((link) => {
		const [, host = "", path = "", query = ""] =
			/^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)[^/?#]*([^?#]*)([^#]*)/iu.exec(link) ?? [];
		const site = host.toLowerCase().replace(/\.$/, "");
		const url = `url:${site}${path.replace(/[/.,!]+$/, "")}`.slice(0, 200);
		const isCommon = [...commonSites].some((common) => site === common || site.endsWith(`.${common}`));
		if (isCommon) return path.length > 1 ? [`${url}${query}`.slice(0, 200)] : [];
		return [url, `site:${site.split(".").slice(-2).join(".")}`];
	});
	const phones = (visible.replace(linkPattern, " ").match(phonePattern) ?? [])
		.map((phone) => phone.replace(/\D/g, ""))
		.filter((phone) => phone.length >= 9);
	return {
		keys: [...new Set([...keys, ...phones.map((phone) => `tel:${phone.slice(-9)}`)])].slice(0, maxKeys),
		links: found.length,
		phones: phones.length,
		share: found.join("").length / Math.max(1, visible.trim().length),
	};
}

/** The form of a username and the site of an e-mail: `aaaa99 mail.com`. */
export const registrationPattern = (username: string, email: string | null): string =>
	`${username
		.replace(/\p{Lu}/gu, "A")
		.replace(/\p{Ll}/gu, "a")
		.replace(/\d/g, "9")
		.replace(/a+/g, "a")
		.replace(/9+/g, "9")} ${email?.split("@")[1]?.toLowerCase() ?? ""}`;

import { emoticonCodes, emoticonPacks, emoticonPath } from "#contract/emoticons.ts";
import type { Lang } from "#contract/sections.ts";
import { type ServerMessageKey, t } from "../i18n.ts";
import { htmlToText } from "./text.ts";

const packOf = new Map(emoticonPacks.flatMap((pack) => emoticonCodes(pack).map((code) => [code, pack] as const)));
const token = "\\{:([a-z\\d]{1,3}_\\d{1,2}):\\}";
const tokens = new RegExp(token, "g");
const tagsAndTokens = new RegExp(`<(/?)(a|code)\\b[^>]*>|<[^>]*>|${token}`, "g");

/** An emoticon that an administrator has added. */
export interface AddedEmoticon {
	/** Its picture; null once it was deleted. */
	aid: number | null;
	names: Record<Lang, string>;
}

let added: ReadonlyMap<string, AddedEmoticon> = new Map();

/** Tells which emoticons administrators have added, by their codes. */
export const setAddedEmoticons = (emoticons: ReadonlyMap<string, AddedEmoticon>): void => {
	added = emoticons;
};

const isEmoticon = (code: string): boolean => packOf.has(code) || added.has(code);
const nameOf = (lang: Lang, code: string): string =>
	added.get(code)?.names[lang] ?? t(lang, `emoticon.${code}` as ServerMessageKey);

const escapeAttribute = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Pixels; an animated one is shown larger. */
const sizes = { still: 24, animated: 48 };

/** The picture of an emoticon; the name of one whose picture was deleted. */
function pictureOf(lang: Lang, code: string): string {
	if (added.get(code)?.aid === null) return `[${escapeAttribute(nameOf(lang, code))}]`;
	const animated = packOf.get(code)?.animated ?? false;
	const size = animated ? sizes.animated : sizes.still;
	const image = `<img class="emoticon" src="${emoticonPath(code)}" alt="${escapeAttribute(nameOf(lang, code))}" width="${size}" height="${size}" loading="lazy" decoding="async">`;
	return animated
		? `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${emoticonPath(code)}#still">${image}</picture>`
		: image;
}

/**
 * Shows the emoticons of safe HTML as pictures with their names. Tokens that stand for none stay text, as do those in
 * links and code.
 * @param html as `renderRichText` makes it, or escaped text
 */
export function showEmoticons(html: string, lang: Lang): string {
	let depth = 0;
	return html.replace(
		tagsAndTokens,
		(found: string, slash: string | undefined, tag: string | undefined, code: string | undefined) => {
			if (tag) depth += slash ? -1 : 1;
			return code && depth === 0 && isEmoticon(code) ? pictureOf(lang, code) : found;
		},
	);
}

/** Plain text with the names of its emoticons, as `[smile]`. */
export const nameEmoticons = (text: string, lang: Lang): string =>
	text.replace(tokens, (found, code: string) => (isEmoticon(code) ? `[${nameOf(lang, code)}]` : found));

/** Safe HTML with its emoticons as pictures, and the same as plain text with their names. */
export const presentText = (html: string, lang: Lang): { html: string; message: string } => ({
	html: showEmoticons(html, lang),
	message: nameEmoticons(htmlToText(html), lang),
});

/** Plain text without its emoticons, where their names would only disturb. */
export const withoutEmoticons = (text: string): string =>
	text
		.replace(tokens, (found, code: string) => (isEmoticon(code) ? " " : found))
		.replace(/ {2,}/g, " ")
		.trim();

/** Text that was cut, without the beginning of a token at its end. */
export const withoutCutToken = (text: string): string => text.replace(/\{(?::[a-z\d]{0,3}(?:_\d{0,2}:?)?)?$/, "");

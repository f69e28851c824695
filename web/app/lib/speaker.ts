import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { type Lang, sectionOfLocale } from "#contract/sections.ts";
import type account from "#contract/words/en/account.json";
import type boards from "#contract/words/en/boards.json";
import type common from "#contract/words/en/common.json";
import type composer from "#contract/words/en/composer.json";
import type help from "#contract/words/en/help.json";
import type onboarding from "#contract/words/en/onboarding.json";
import type profile from "#contract/words/en/profile.json";
import type reading from "#contract/words/en/reading.json";
import type security from "#contract/words/en/security.json";
import type settings from "#contract/words/en/settings.json";
import type ways from "#contract/words/en/ways.json";

/** Every sentence of the site has a key in one of the catalogs. */
export type Word =
	| keyof typeof account
	| keyof typeof boards
	| keyof typeof common
	| keyof typeof composer
	| keyof typeof help
	| keyof typeof onboarding
	| keyof typeof profile
	| keyof typeof reading
	| keyof typeof security
	| keyof typeof settings
	| keyof typeof ways;

/** Values that a sentence needs. */
export type WordValues = Record<string, string | number>;

/** Says a sentence in the page's language. */
export type Say = (key: Word, values?: WordValues) => string;

/** The catalogs, by which part of the site needs them: a reader's phone is not sent the composer's sentences. */
export const catalogNames = ["common", "reading", "account", "composer", "settings", "boards", "ways", "security", "profile", "help", "onboarding"] as const;
export type CatalogName = (typeof catalogNames)[number];

const speakers = new Map<Lang, I18n>();
/** Sentences without values, as they were said before: a page says the same few hundreds of times. */
const said = new Map<Lang, Map<Word, string>>();
const voices = new Map<Lang, Say>();

/** Adds sentences to a language. */
export function teach(lang: Lang, messages: Messages): void {
	const speaker = speakers.get(lang) ?? setupI18n();
	speaker.load(lang, messages);
	speaker.activate(lang);
	speakers.set(lang, speaker);
	said.set(lang, new Map());
}

/** Who says the sentences of a language. */
export function sayIn(lang: Lang): Say {
	const known = voices.get(lang);
	if (known) return known;
	const voice: Say = (key, values) => {
		const before = values ? undefined : said.get(lang)?.get(key);
		if (before !== undefined) return before;
		const speaker = speakers.get(lang);
		if (!speaker) return key;
		const text = speaker._(key, values);
		if (!values) said.get(lang)?.set(key, text);
		return text;
	};
	voices.set(lang, voice);
	return voice;
}

/** Which catalogs a path's screens need, besides `common`. */
export function catalogsOf(pathname: string): CatalogName[] {
	const segments = pathname.split("/").filter(Boolean);
	const [first, second, third] = sectionOfLocale(segments[0] ?? "") ? segments.slice(1) : segments;
	if (first === "welcome" || third === "interests") return ["account", "onboarding"];
	if (first === "creator") return ["account", "security", "ways", "help"];
	if (first === "test") return ["account", "help"];
	if (first === "admin") return ["account", "help", "security"];
	if (second === "faq" || third === "helpcenter" || ["privacy", "termofuse", "creatorterm"].includes(first ?? "")) return ["account", "help"];
	if (["account", "banned", "permission", "confirm", "forget", "change"].includes(first ?? "")) return ["account", "security", "ways"];
	if (first === "note") return ["composer", "boards"];
	if (first === "ucenter" && second === "setting") return ["settings", "account", "security", "ways", "profile"];
	if (first === "ucenter") return ["reading", "profile", "account"];
	if (first === "uidemo") return ["profile"];
	if (first === "forum") return ["reading", "boards"];
	return ["reading"];
}

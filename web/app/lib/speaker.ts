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

/** Key of a message in one of the catalogs. */
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

/** Values interpolated into a message. */
export type WordValues = Record<string, string | number>;

/** Translates a message key. */
export type Say = (key: Word, values?: WordValues) => string;

/** Catalogs are split by area of the site, so that a reader does not download the composer's messages. */
export const catalogNames = ["common", "reading", "account", "composer", "settings", "boards", "ways", "security", "profile", "help", "onboarding"] as const;
export type CatalogName = (typeof catalogNames)[number];

const instances = new Map<Lang, I18n>();
/** Translations of messages without values: a page uses the same few hundreds of times. */
const cache = new Map<Lang, Map<Word, string>>();
const translators = new Map<Lang, Say>();

/** Adds messages to a language. */
export function teach(lang: Lang, messages: Messages): void {
	const i18n = instances.get(lang) ?? setupI18n();
	i18n.load(lang, messages);
	i18n.activate(lang);
	instances.set(lang, i18n);
	cache.set(lang, new Map());
}

/** Translate function of a language. */
export function sayIn(lang: Lang): Say {
	const known = translators.get(lang);
	if (known) return known;
	const translate: Say = (key, values) => {
		const before = values ? undefined : cache.get(lang)?.get(key);
		if (before !== undefined) return before;
		const i18n = instances.get(lang);
		if (!i18n) return key;
		const text = i18n._(key, values);
		if (!values) cache.get(lang)?.set(key, text);
		return text;
	};
	translators.set(lang, translate);
	return translate;
}

/** Catalogs that the screen of a path needs, besides `common`. */
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

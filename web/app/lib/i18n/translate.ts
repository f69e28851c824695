import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Catalogs, KeyIn } from "#contract/messages/catalogs.ts";
import type { Lang } from "#contract/sections.ts";

/**
 * Catalogs that pages do not load; the others are split by area, so that a reader does not download the composer's
 * messages.
 */
type OtherCatalog =
	| "boards"
	| "emails"
	| "emoticons"
	| "errors"
	| "hiddenParts"
	| "notificationTexts"
	| "offline"
	| "outbox"
	| "topicCategories";
export type CatalogName = Exclude<keyof Catalogs, OtherCatalog>;

/** Key of a message in one of the catalogs. */
export type MessageKey = KeyIn<CatalogName>;

/** Values interpolated into a message. */
export type MessageValues = Record<string, string | number>;

/** Translates a message key. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const instances = new Map<Lang, I18n>();
/** Translations by key and values: a page uses the same few hundreds of times. */
const cache = new Map<Lang, Map<string, string>>();
const maxCached = 10_000;
const translators = new Map<Lang, Translate>();

/** Adds messages to a language. */
export function loadMessages(lang: Lang, messages: Messages): void {
	const i18n = instances.get(lang) ?? setupI18n();
	i18n.load(lang, messages);
	i18n.activate(lang);
	instances.set(lang, i18n);
	cache.set(lang, new Map());
}

/** Translate function of a language. */
export function translatorFor(lang: Lang): Translate {
	const known = translators.get(lang);
	if (known) return known;
	const translate: Translate = (key, values) => {
		const id = values ? `${key} ${Object.values(values).join("\n")}` : key;
		const before = cache.get(lang)?.get(id);
		if (before !== undefined) return before;
		const i18n = instances.get(lang);
		if (!i18n) return key;
		const text = i18n._(key, values);
		const known = cache.get(lang);
		if (known && known.size >= maxCached) known.clear();
		known?.set(id, text);
		return text;
	};
	translators.set(lang, translate);
	return translate;
}

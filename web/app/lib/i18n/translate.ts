import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type auth from "#contract/messages/en/auth.json";
import type common from "#contract/messages/en/common.json";
import type composer from "#contract/messages/en/composer.json";
import type help from "#contract/messages/en/help.json";
import type loginMethods from "#contract/messages/en/loginMethods.json";
import type onboarding from "#contract/messages/en/onboarding.json";
import type profile from "#contract/messages/en/profile.json";
import type security from "#contract/messages/en/security.json";
import type settings from "#contract/messages/en/settings.json";
import type threads from "#contract/messages/en/threads.json";
import type { Lang } from "#contract/sections.ts";

/** Key of a message in one of the catalogs. */
export type MessageKey =
	| keyof typeof auth
	| keyof typeof common
	| keyof typeof composer
	| keyof typeof help
	| keyof typeof onboarding
	| keyof typeof profile
	| keyof typeof threads
	| keyof typeof security
	| keyof typeof settings
	| keyof typeof loginMethods;

/** Values interpolated into a message. */
export type MessageValues = Record<string, string | number>;

/** Translates a message key. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Catalogs are split by area of the site, so that a reader does not download the composer's messages. */
export const catalogNames = ["common", "threads", "auth", "composer", "settings", "loginMethods", "security", "profile", "help", "onboarding"] as const;
export type CatalogName = (typeof catalogNames)[number];

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

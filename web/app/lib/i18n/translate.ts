import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Lang } from "#contract/sections.ts";

/** The catalogs, split by area of the site, so that a reader does not download the composer's messages. */
interface Catalogs {
	auth: typeof import("#contract/messages/en/auth.json");
	bugs: typeof import("#contract/messages/en/bugs.json");
	common: typeof import("#contract/messages/en/common.json");
	composer: typeof import("#contract/messages/en/composer.json");
	composerDialogs: typeof import("#contract/messages/en/composerDialogs.json");
	decisions: typeof import("#contract/messages/en/decisions.json");
	queue: typeof import("#contract/messages/en/queue.json");
	drafts: typeof import("#contract/messages/en/drafts.json");
	feeds: typeof import("#contract/messages/en/feeds.json");
	forms: typeof import("#contract/messages/en/forms.json");
	help: typeof import("#contract/messages/en/help.json");
	loginMethods: typeof import("#contract/messages/en/loginMethods.json");
	moderation: typeof import("#contract/messages/en/moderation.json");
	notifications: typeof import("#contract/messages/en/notifications.json");
	onboarding: typeof import("#contract/messages/en/onboarding.json");
	poll: typeof import("#contract/messages/en/poll.json");
	publishing: typeof import("#contract/messages/en/publishing.json");
	profile: typeof import("#contract/messages/en/profile.json");
	rankings: typeof import("#contract/messages/en/rankings.json");
	push: typeof import("#contract/messages/en/push.json");
	reports: typeof import("#contract/messages/en/reports.json");
	saver: typeof import("#contract/messages/en/saver.json");
	search: typeof import("#contract/messages/en/search.json");
	security: typeof import("#contract/messages/en/security.json");
	settings: typeof import("#contract/messages/en/settings.json");
	topics: typeof import("#contract/messages/en/topics.json");
	video: typeof import("#contract/messages/en/video.json");
	threads: typeof import("#contract/messages/en/threads.json");
}
export type CatalogName = keyof Catalogs;

/** Key of a message in one of the catalogs. */
export type MessageKey = { [Name in CatalogName]: keyof Catalogs[Name] }[CatalogName];

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

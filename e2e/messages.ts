import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type Lang, langs } from "#contract/sections.ts";
import type { ServerMessageKey } from "#server/platform/i18n.ts";
import type { MessageKey } from "#web/lib/i18n/translate.ts";

type Values = Record<string, string | number>;

const catalogs = join(import.meta.dirname, "..", "contract", "messages");

function messagesOf(lang: Lang): Record<string, string> {
	const files = readdirSync(join(catalogs, lang)).map(
		(name): Record<string, string> => JSON.parse(readFileSync(join(catalogs, lang, name), "utf8")),
	);
	return Object.assign({}, ...files);
}

const catalogsByLang = Object.fromEntries(
	langs.map((lang) => {
		const compiled = Object.entries(messagesOf(lang)).map(([key, text]) => [key, compileMessage(text)]);
		return [lang, setupI18n({ locale: lang, messages: { [lang]: Object.fromEntries(compiled) } })];
	}),
);

/** Formats messages of the site's own catalogs. @throws Error for a key that no catalog has */
export const translatorFor =
	(lang: Lang) =>
	(key: MessageKey | ServerMessageKey, values: Values = {}): string => {
		const text = catalogsByLang[lang]?._(key, values);
		if (text === undefined || text === key) throw new Error(`no catalog of ${lang} has ${key}`);
		return text;
	};

export const t = translatorFor("en");

/** Matches a message with any text in place of the named values. */
export function messagePattern(key: MessageKey | ServerMessageKey, ...names: string[]): RegExp {
	const placeholder = "\uE000";
	const text = t(key, Object.fromEntries(names.map((name) => [name, placeholder])));
	return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(placeholder, ".+")}$`);
}

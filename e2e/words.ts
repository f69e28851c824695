import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type Lang, langs } from "#contract/sections.ts";
import type { ServerWord } from "#server/platform/words.ts";
import type { Word } from "#web/lib/speaker.ts";

type Values = Record<string, string | number>;

const catalogs = join(import.meta.dirname, "..", "contract", "words");

function messagesOf(lang: Lang): Record<string, string> {
	const files = readdirSync(join(catalogs, lang)).map((name): Record<string, string> => JSON.parse(readFileSync(join(catalogs, lang, name), "utf8")));
	return Object.assign({}, ...files);
}

const catalogsByLang = Object.fromEntries(
	langs.map((lang) => {
		const compiled = Object.entries(messagesOf(lang)).map(([key, text]) => [key, compileMessage(text)]);
		return [lang, setupI18n({ locale: lang, messages: { [lang]: Object.fromEntries(compiled) } })];
	}),
);

/** Formats messages of the site's own catalogs. @throws Error for a key that no catalog has */
export const sayIn =
	(lang: Lang) =>
	(key: Word | ServerWord, values: Values = {}): string => {
		const text = catalogsByLang[lang]?._(key, values);
		if (text === undefined || text === key) throw new Error(`no catalog of ${lang} has ${key}`);
		return text;
	};

export const say = sayIn("en");

/** Matches a message with any text in place of the named values. */
export function like(key: Word | ServerWord, ...names: string[]): RegExp {
	const placeholder = "\uE000";
	const text = say(key, Object.fromEntries(names.map((name) => [name, placeholder])));
	return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(placeholder, ".+")}$`);
}

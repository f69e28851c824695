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

const speakers = Object.fromEntries(
	langs.map((lang) => {
		const compiled = Object.entries(messagesOf(lang)).map(([key, text]) => [key, compileMessage(text)]);
		return [lang, setupI18n({ locale: lang, messages: { [lang]: Object.fromEntries(compiled) } })];
	}),
);

/** Says what the site says, from the same catalogs. @throws Error for a key that no catalog has. */
export const sayIn =
	(lang: Lang) =>
	(key: Word | ServerWord, values: Values = {}): string => {
		const text = speakers[lang]?._(key, values);
		if (text === undefined || text === key) throw new Error(`no catalog of ${lang} has ${key}`);
		return text;
	};

/** In English, the language of most journeys. */
export const say = sayIn("en");

/** A sentence with anything in the place of these values: for what a test does not know. */
export function like(key: Word | ServerWord, ...names: string[]): RegExp {
	const mark = "\uE000";
	const sentence = say(key, Object.fromEntries(names.map((name) => [name, mark])));
	return new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(mark, ".+")}$`);
}

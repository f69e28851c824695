import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Lang, langs } from "./sections.ts";

/** All messages of a language, from its catalogs. */
function readMessages(lang: Lang): Record<string, string> {
	const folder = fileURLToPath(new URL(`messages/${lang}/`, import.meta.url));
	return Object.assign({}, ...readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}${name}`, "utf8"))));
}

/** The messages that the program has, as texts in ICU's format, by language and key: for the server and for what it renders. */
export const shippedMessages = Object.fromEntries(langs.map((lang) => [lang, readMessages(lang)])) as Readonly<
	Record<Lang, Readonly<Record<string, string>>>
>;

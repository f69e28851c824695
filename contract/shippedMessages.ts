import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Lang } from "./sections.ts";

/** All messages of a language, from its catalogs. A map takes half the memory of an object. */
function readMessages(lang: Lang): ReadonlyMap<string, string> {
	const folder = fileURLToPath(new URL(`messages/${lang}/`, import.meta.url));
	const catalogs = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}${name}`, "utf8")) as object);
	return new Map(catalogs.flatMap((catalog) => Object.entries(catalog)));
}

const read = new Map<Lang, ReadonlyMap<string, string>>();

/**
 * The messages of a language that the program has, as texts in ICU's format by key: for the server and for what it
 * renders. They are read when the language is first used.
 */
export function shippedMessages(lang: Lang): ReadonlyMap<string, string> {
	const messages = read.get(lang) ?? readMessages(lang);
	read.set(lang, messages);
	return messages;
}

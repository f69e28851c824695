import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { errorCodes } from "./errorCodes.ts";
import { langs } from "./sections.ts";

const folder = fileURLToPath(new URL("messages/", import.meta.url));
const catalogs = readdirSync(`${folder}en`).filter((name) => name.endsWith(".json"));
const read = (lang: string, name: string): Record<string, string> =>
	JSON.parse(readFileSync(`${folder}${lang}/${name}`, "utf8"));

/** Names of the placeholders of a message. */
const placeholdersOf = (text: string): string[] =>
	[
		...new Set(
			(function collect(tokens: unknown): string[] {
				if (!Array.isArray(tokens)) return [];
				return tokens.flatMap((token) => {
					if (!Array.isArray(token)) return [];
					const [name, , options] = token as [string, string?, Record<string, unknown>?];
					return [name, ...Object.values(options ?? {}).flatMap(collect)].filter((value) => value !== "#");
				});
			})(compileMessage(text)),
		),
	].sort();

describe.each(catalogs)("%s", (name) => {
	const english = read("en", name);
	test.each(langs)("has every message in %s, with the same placeholders", (lang) => {
		const messages = read(lang, name);
		expect(Object.keys(messages)).toEqual(Object.keys(english));
		for (const [key, text] of Object.entries(messages)) {
			expect(text.trim(), key).not.toBe("");
			expect(placeholdersOf(text), key).toEqual(placeholdersOf(english[key] ?? ""));
		}
	});
	test("is translated to Hindi", () => {
		const hindi = read("hi", name);
		const latin = Object.entries(hindi).filter(
			([, text]) => !/[\u0900-\u097f]/.test(text) && /[a-z]{4}/i.test(text.replace(/\{[^}]*\}/g, "")),
		);
		expect(latin).toEqual([]);
	});
});

/** French punctuation without a narrow no-break space: it could wrap to the next line. */
const wrongSpace = /[ \u00a0][;:!?»%]|«[^\u202f]/;

test.each(catalogs)("%s uses narrow no-break spaces and typographic apostrophes in French", (name) => {
	const wrong = Object.entries(read("fr", name)).filter(([, text]) => wrongSpace.test(text) || text.includes("'"));
	expect(wrong, "U+202F belongs before ; : ! ? % » and after «, and the apostrophe is ’").toEqual([]);
});

test("no two catalogs share a key", () => {
	const keys = catalogs.flatMap((name) => Object.keys(read("en", name)));
	expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("every error code has a message", () => {
	const messages = read("en", "errors.json");
	expect(errorCodes.filter((code) => !(`error.${code}` in messages))).toEqual([]);
});

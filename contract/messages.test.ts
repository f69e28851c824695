import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { errorCodes } from "./errorCodes.ts";
import { langs } from "./sections.ts";

const folder = fileURLToPath(new URL("messages/", import.meta.url));
const catalogs = readdirSync(`${folder}en`).filter((name) => name.endsWith(".json"));
const read = (lang: string, name: string): Record<string, string> => JSON.parse(readFileSync(`${folder}${lang}/${name}`, "utf8"));

/** Names of the values that a sentence needs. */
const valuesOf = (text: string): string[] =>
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
	test.each(langs)("has every sentence in %s, with the same values", (lang) => {
		const words = read(lang, name);
		expect(Object.keys(words)).toEqual(Object.keys(english));
		for (const [key, text] of Object.entries(words)) {
			expect(text.trim(), key).not.toBe("");
			expect(valuesOf(text), key).toEqual(valuesOf(english[key] ?? ""));
		}
	});
	test("is really translated", () => {
		const hindi = read("hi", name);
		const latin = Object.entries(hindi).filter(([, text]) => !/[\u0900-\u097f]/.test(text) && /[a-z]{4}/i.test(text.replace(/\{[^}]*\}/g, "")));
		expect(latin).toEqual([]);
	});
});

/** A mark that an ordinary space would let slip to the next line's start. */
const looseMark = /[ \u00a0][;:!?»%]|«[^\u202f]/;

test.each(catalogs)("%s keeps French marks with their words", (name) => {
	const loose = Object.entries(read("fr", name)).filter(([, text]) => looseMark.test(text) || text.includes("'"));
	expect(loose).toEqual([]);
});

test("no two catalogs share a key", () => {
	const keys = catalogs.flatMap((name) => Object.keys(read("en", name)));
	expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("every refusal has its sentence", () => {
	const words = read("en", "errors.json");
	expect(errorCodes.filter((code) => !(`error.${code}` in words))).toEqual([]);
});

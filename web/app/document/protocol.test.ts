import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";

/** The sources of the script of documents and of all that it imports, also later. */
function sourcesFrom(entry: string, found = new Map<string, string>()): Map<string, string> {
	if (found.has(entry) || !/\.tsx?$/.test(entry) || !existsSync(entry)) return found;
	const source = readFileSync(entry, "utf8");
	found.set(entry, source);
	for (const [, type, , path = ""] of source.matchAll(/^import( type)? ?([^;"]*? from )?"(\.[^"]+)"/gm))
		if (!type) sourcesFrom(resolve(dirname(entry), path), found);
	for (const [, path = ""] of source.matchAll(/import\("(\.[^"]+)"\)/g))
		sourcesFrom(resolve(dirname(entry), path), found);
	return found;
}

const sources = [...sourcesFrom(resolve(import.meta.dirname, "main.ts")).values()];
const app = resolve(import.meta.dirname, "..");
/** All sources of the web: apps and the service worker send the same events. */
const allSources = globSync("**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.*"] }).map((path) =>
	readFileSync(resolve(app, path), "utf8"),
);
const page = readFileSync(resolve(import.meta.dirname, "../../../docs/parts.md"), "utf8");
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const find = (pattern: RegExp, among = sources): string[] =>
	among.flatMap((source) => [...source.matchAll(pattern)].map(([, name = ""]) => name));

/** Attributes in selectors, by `dataset.name`, and in destructured data sets. */
const attributes = [
	...find(/[["]data-([a-z]+(?:-[a-z]+)*)(?=[\]="])/g),
	...find(/\bdataset\??\.([a-zA-Z]+)/g).map(kebab),
	...find(/\{([^{}]*)\}(?:: DOMStringMap|(?:: [^=;]*)? = [^;]*?\bdataset\b)/g).flatMap((names) =>
		names.split(",").flatMap((name) => kebab(/^\s*([a-zA-Z]+)/.exec(name)?.[1] ?? "") || []),
	),
].map((name) => `data-${name}`);

test.each<[string, string[]]>([
	["data-", attributes],
	["site:", find(/"(site:[a-z-]+)"/g, allSources)],
	["x-", find(/"(x-[a-z-]+)"/g)],
])("docs/parts.md has each %s name that is used, and no other", (prefix, used) => {
	const rows = page.split("\n").flatMap((line) => /^\| (`[^|]*?) \|/.exec(line)?.[1] ?? []);
	const documented = rows.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
	expect(documented.filter((name) => name.startsWith(prefix)).sort()).toEqual([...new Set(used)].sort());
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { errorCodes } from "#contract/errorCodes.ts";
import { dialogCatalogs } from "./features/shell/dialogs.tsx";
import type { CatalogName } from "./lib/i18n/translate.ts";
import { screens } from "./screens.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));
const app = join(project, "web/app");
const messages = join(project, "contract/messages/en");
const keysOf = (catalog: string): string[] => Object.keys(JSON.parse(readFileSync(join(messages, catalog), "utf8")) as object);
/** The others are the server's. */
const catalogNames = readdirSync(messages)
	.map((file) => file.replace(".json", ""))
	.filter((name): name is CatalogName => !["boards", "emails", "errors"].includes(name));
const catalogOf = new Map(catalogNames.flatMap((name) => keysOf(`${name}.json`).map((key) => [key, name] as const)));

interface Node {
	type: string;
	[field: string]: unknown;
}

/** Exports that run only on the server, where all catalogs are loaded. */
const serverExports = ["loader", "action", "middleware"];
const isServerExport = (node: Node): boolean => {
	const declaration = node.type === "ExportNamedDeclaration" ? (node.declaration as Node | null) : null;
	const name = (declaration?.id ?? (declaration?.declarations as Node[] | undefined)?.[0]?.id) as { name?: string } | undefined;
	return serverExports.includes(name?.name ?? "");
};

interface Source {
	strings: Set<string>;
	/** Texts before and after the values of a template. */
	templates: [start: string, end: string][];
	imports: string[];
	lazyImports: string[];
}

/** What a source file has for the browser, or with `whole` also for the server. */
function read(file: string, whole = false): Source {
	const source: Source = { strings: new Set(), templates: [], imports: [], lazyImports: [] };
	const addImport = (list: string[], node: Node): void => {
		const from = (node.source as { value?: unknown } | null)?.value;
		if (typeof from !== "string" || !from.startsWith(".")) return;
		const path = join(dirname(file), from);
		if (/\.tsx?$/.test(path) && existsSync(path)) list.push(path);
	};
	const visit = (value: unknown): void => {
		if (Array.isArray(value)) for (const item of value) visit(item);
		if (typeof value !== "object" || value === null) return;
		const node = value as Node;
		if ((!whole && isServerExport(node)) || node.importKind === "type") return;
		if (node.type === "Literal" && typeof node.value === "string") source.strings.add(node.value);
		if (node.type === "TemplateLiteral") {
			const texts = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
			if (texts.length === 1) source.strings.add(texts[0] ?? "");
			else if (texts[0]?.includes(".")) source.templates.push([texts[0], texts.at(-1) ?? ""]);
		}
		if (node.type === "ImportExpression") addImport(source.lazyImports, node);
		else if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) addImport(source.imports, node);
		for (const child of Object.values(node)) visit(child);
	};
	visit(parseSync(file, readFileSync(file, "utf8")).program);
	return source;
}

const sources = new Map<string, Source>();
function readOnce(file: string): Source {
	const known = sources.get(file) ?? read(file);
	sources.set(file, known);
	return known;
}

const isUsedIn = (key: string, { strings, templates }: Source): boolean =>
	strings.has(key) || templates.some(([start, end]) => key.startsWith(start) && key.endsWith(end));

const keysByFile = new Map<string, string[]>();
/** The message keys that a file has for the browser. */
function keysIn(file: string): string[] {
	const known = keysByFile.get(file) ?? [...catalogOf.keys()].filter((key) => isUsedIn(key, readOnce(file)));
	keysByFile.set(file, known);
	return known;
}

/** Dialogs fetch their catalogs when they open. */
const fetchesItsCatalogs = join(app, "features/shell/dialogs.tsx");

/** The modules that the browser loads for these. */
function modulesOf(entries: string[]): Set<string> {
	const found = new Set<string>();
	const visit = (file: string): void => {
		if (found.has(file) || file.includes(".server.")) return;
		found.add(file);
		const { imports, lazyImports } = readOnce(file);
		[...imports, ...(file === fetchesItsCatalogs ? [] : lazyImports)].forEach(visit);
	};
	entries.forEach(visit);
	return found;
}

/** Keys of other catalogs than these, with their modules. */
const missingIn = (entries: string[], catalogs: readonly CatalogName[]): string[] =>
	[...modulesOf(entries)].flatMap((file) =>
		keysIn(file)
			.filter((key) => !catalogs.includes(catalogOf.get(key) ?? "common"))
			.map((key) => `${catalogOf.get(key)}: ${key} in ${relative(app, file)}`),
	);

const layouts = { default: ["default"], profile: ["default"], auth: ["auth"], confirm: ["confirm"], none: [] };
const entriesOf = ({ page, layout }: (typeof screens)[number]): string[] => [
	join(app, "root.tsx"),
	join(app, `pages/${page}.tsx`),
	...layouts[layout].map((name) => join(app, `pages/layouts/${name}.tsx`)),
	...(layout === "profile" ? [join(app, "pages/profiles/layout.tsx")] : []),
];

test.each(screens.map((screen) => [screen.path || "home", screen] as const))("%s has the catalogs of its messages, and no other", (_path, screen) => {
	const entries = entriesOf(screen);
	expect(missingIn(entries, ["common", ...screen.messages])).toEqual([]);
	const unneeded = screen.messages.filter(
		(name) =>
			missingIn(
				entries,
				catalogNames.filter((other) => other !== name),
			).length === 0,
	);
	expect(unneeded).toEqual([]);
});

test("dialogs fetch the catalogs of their messages", () => {
	const entries = ["features/auth/session/login-dialog.tsx", "features/auth/registration/register-dialog.tsx"].map((file) => join(app, file));
	expect(missingIn(entries, ["common", ...dialogCatalogs])).toEqual([]);
});

/** Shown when the error page itself fails. */
const reserved = ["errorPage.renderFailed"];

test("every message is used", () => {
	const files = ["web/app", "server/src", "contract"].flatMap((folder) =>
		readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
			.map((file) => read(join(project, folder, file), true)),
	);
	const unused = readdirSync(messages)
		.flatMap(keysOf)
		.filter((key) => !files.some((source) => isUsedIn(key, source)))
		.filter((key) => !(errorCodes as readonly string[]).includes(key.replace("error.", "")));
	expect(unused).toEqual(reserved);
});

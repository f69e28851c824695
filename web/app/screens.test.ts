import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { errorCodes } from "#contract/errorCodes.ts";
import type { CatalogName } from "./lib/i18n/translate.ts";
import type { LayoutName, Screen } from "./lib/screen.ts";
import { screens } from "./screens.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));
const app = join(project, "web/app");
const messages = join(project, "contract/messages/en");
const keysOf = (catalog: string): string[] =>
	Object.keys(JSON.parse(readFileSync(join(messages, catalog), "utf8")) as object);
/** The others are the server's, or loaded by a script of their own. */
const catalogNames = readdirSync(messages)
	.map((file) => file.replace(".json", ""))
	.filter((name): name is CatalogName => !["boards", "emails", "errors", "offline", "outbox"].includes(name));
const catalogOf = new Map(catalogNames.flatMap((name) => keysOf(`${name}.json`).map((key) => [key, name] as const)));

interface Node {
	type: string;
	[field: string]: unknown;
}

/** Exports that run only on the server, where all catalogs are loaded. */
const serverExports = ["loader", "action", "middleware"];
const isServerExport = (node: Node): boolean => {
	const declaration = node.type === "ExportNamedDeclaration" ? (node.declaration as Node | null) : null;
	const name = (declaration?.id ?? (declaration?.declarations as Node[] | undefined)?.[0]?.id) as
		| { name?: string }
		| undefined;
	return serverExports.includes(name?.name ?? "");
};

interface Source {
	strings: Set<string>;
	/** Texts before and after the values of a template. */
	templates: [start: string, end: string][];
	imports: string[];
	lazyImports: string[];
	/** Modules that `lazyPart` loads with the catalogs of their messages. */
	parts: { path: string; catalogs: string[] }[];
}

/** What a source file has for the browser, or with `whole` also for the server. */
function read(file: string, whole = false): Source {
	const source: Source = { strings: new Set(), templates: [], imports: [], lazyImports: [], parts: [] };
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
		if (node.type === "CallExpression" && (node.callee as { name?: string }).name === "lazyPart") {
			const [load, ...catalogs] = node.arguments as (Node & { value?: string })[];
			const others = source.lazyImports;
			source.lazyImports = [];
			visit(load);
			source.parts.push(
				...source.lazyImports.map((path) => ({ path, catalogs: catalogs.map(({ value = "" }) => value) })),
			);
			source.lazyImports = others;
			return;
		}
		if (node.type === "ImportExpression") addImport(source.lazyImports, node);
		else if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) addImport(source.imports, node);
		for (const child of Object.values(node)) visit(child);
	};
	visit(parseSync(file, readFileSync(file, "utf8")).program);
	return source;
}

const isUsedIn = (key: string, { strings, templates }: Pick<Source, "strings" | "templates">): boolean =>
	strings.has(key) || templates.some(([start, end]) => key.startsWith(start) && key.endsWith(end));

const once = <T>(find: (file: string) => T): ((file: string) => T) => {
	const known = new Map<string, T>();
	return (file) => {
		const found = known.get(file) ?? find(file);
		known.set(file, found);
		return found;
	};
};

const readOnce = once(read);
/** The message keys that a file has for the browser. */
const keysIn = once((file) => [...catalogOf.keys()].filter((key) => isUsedIn(key, readOnce(file))));

/** The modules that the browser loads for these, with what they load later. */
const modulesOf = (entries: string[], lazy = true): Set<string> =>
	new Set(reachedFrom(entries, lazy).map(({ file }) => file));

/** The same, each with the catalogs that are loaded with it. */
function reachedFrom(entries: string[], lazy = true): { file: string; loaded: string[] }[] {
	const found = new Map<string, { file: string; loaded: string[] }>();
	const visit = (file: string, loaded: string[]): void => {
		const id = [file, ...loaded].join();
		if (found.has(id) || file.includes(".server.")) return;
		found.set(id, { file, loaded });
		const { imports, lazyImports, parts } = readOnce(file);
		// What is kept for use without a connection is kept with its catalogs.
		const later = lazy && !file.includes("/offline/keep-") ? lazyImports : [];
		for (const next of [...imports, ...later]) visit(next, loaded);
		for (const { path, catalogs } of lazy ? parts : []) visit(path, [...new Set([...loaded, ...catalogs])]);
	};
	for (const entry of entries) visit(entry, []);
	return [...found.values()];
}

/** Keys of other catalogs than these, with their modules. */
const missingIn = (entries: string[], catalogs: readonly CatalogName[]): string[] =>
	reachedFrom(entries).flatMap(({ file, loaded }) =>
		keysIn(file)
			// The picker of emoticons fetches their names itself.
			.filter(
				(key) => !/^emoticon(Pack)?\./.test(key) && ![...catalogs, ...loaded].includes(catalogOf.get(key) ?? "common"),
			)
			.map((key) => `${catalogOf.get(key)}: ${key} in ${relative(app, file)}`),
	);

const layouts: Record<LayoutName, string[]> = {
	default: ["default"],
	profile: ["default"],
	auth: ["auth"],
	activity: ["auth"],
	banned: ["auth"],
	confirm: ["confirm"],
	creatorhome: ["auth"],
	permission: ["auth"],
	uidemo: [],
	none: [],
};
const entriesOf = ({ page, layout }: Pick<Screen, "page" | "layout">): string[] => [
	join(app, "root.tsx"),
	join(app, `pages/${page}.tsx`),
	...layouts[layout].map((name) => join(app, `pages/layouts/${name}.tsx`)),
	...(layout === "profile" ? [join(app, "pages/profiles/layout.tsx")] : []),
];

test.each(screens.map((screen) => [screen.path || "home", screen] as const))(
	"%s has the catalogs of its messages, and no other",
	(_path, screen) => {
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
	},
);

/** The names of several words that a stylesheet defines: its own classes. */
function classesOf(file: string): Set<string> {
	const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
	const imported = [...text.matchAll(/@import "(\.[^"]+)"/g)].flatMap(([, path]) => [
		...classesOf(join(dirname(file), path ?? "")),
	]);
	return new Set([...imported, ...[...text.matchAll(/\.([a-z]\w*-[\w-]*)/g)].map(([, name]) => name ?? "")]);
}

const siteClasses = classesOf(join(app, "styles/app.css"));
const stylesheets = readdirSync(join(app, "styles"))
	.concat("../ui/css/extras.css", "../ui/css/file.css")
	.filter((file) => file.endsWith(".css") && file !== "app.css")
	.map((file) => {
		const classes = [...classesOf(join(app, "styles", file))].filter((name) => !siteClasses.has(name));
		return { name: basename(file, ".css"), classes: new Set(classes) };
	});

const classesIn = once((file) => {
	const words = new Set([...readOnce(file).strings].flatMap((text) => text.split(" ")));
	return [...new Set(stylesheets.flatMap(({ classes }) => [...classes]))].filter((name) => words.has(name));
});

test.each(screens.map((screen) => [screen.path || "home", screen] as const))(
	"%s has the stylesheets of its classes, and no other",
	(_path, { styles, ...screen }) => {
		const listed = stylesheets.filter(({ name }) => (styles as readonly string[]).includes(name));
		const needed = [...modulesOf(entriesOf(screen), false)].flatMap(classesIn);
		expect(needed.filter((name) => !listed.some(({ classes }) => classes.has(name)))).toEqual([]);
		expect(listed.filter(({ classes }) => !needed.some((name) => classes.has(name))).map(({ name }) => name)).toEqual(
			[],
		);
	},
);

/** Shown when the error page itself fails. */
const reserved = ["errorPage.renderFailed"];

test("every message is used", () => {
	const files = ["web/app", "server/src", "contract"].flatMap((folder) =>
		readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
			.map((file) => read(join(project, folder, file), true)),
	);
	const strings = new Set(files.flatMap((file) => [...file.strings]));
	const templates = files.flatMap((file) => file.templates);
	const unused = readdirSync(messages)
		.flatMap(keysOf)
		.filter((key) => !isUsedIn(key, { strings, templates }))
		.filter((key) => !(errorCodes as readonly string[]).includes(key.replace("error.", "")));
	expect(unused).toEqual(reserved);
});

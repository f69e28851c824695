import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";
import { langs } from "../contract/sections.ts";

const app = fileURLToPath(new URL("app/", import.meta.url));
const messages = fileURLToPath(new URL("../contract/messages/en/", import.meta.url));

/** The server's, and those that a script loads itself. */
const otherCatalogs = [
	"actionNames",
	"adminAuditCalls",
	"adminAuditNames",
	"adminPages",
	"boards",
	"emails",
	"emoticons",
	"errors",
	"offline",
	"outbox",
];
const catalogNames = readdirSync(messages)
	.map((file) => file.replace(".json", ""))
	.filter((name) => !otherCatalogs.includes(name));

/** The catalogs of screens by the keys of their messages. */
const catalogOf = new Map(
	catalogNames.flatMap((name) => {
		const texts = JSON.parse(readFileSync(`${messages}${name}.json`, "utf8")) as Record<string, string>;
		return Object.keys(texts).map((key) => [key, name] as const);
	}),
);

/** What a module says and imports. */
interface Source {
	strings: Set<string>;
	/** Texts before and after the values of a template. */
	templates: [start: string, end: string][];
	imports: string[];
	lazyImports: string[];
	/** What `lazyPart` and `loadWithMessages` load, and where the argument of their calls ends. */
	parts: { path: string; end: number }[];
}

/** `loader`, `action` and `middleware` run only on the server, where all messages are. */
function isServerExport(statement: ESTree.Statement | ESTree.ModuleDeclaration): boolean {
	if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) return false;
	const { declaration } = statement;
	const id = "declarations" in declaration ? declaration.declarations[0]?.id : "id" in declaration && declaration.id;
	return Boolean(id && "name" in id && ["loader", "action", "middleware"].includes(String(id.name)));
}

/** Reads a module. @param whole whether with what runs only on the server */
export function readSource(file: string, code = readFileSync(file, "utf8"), whole = false): Source {
	const { program } = parseSync(file, code);
	const source: Source = { strings: new Set(), templates: [], imports: [], lazyImports: [], parts: [] };
	const add = (paths: string[], from: ESTree.Expression | null): void => {
		if (from?.type !== "Literal" || typeof from.value !== "string" || !from.value.startsWith(".")) return;
		const path = join(dirname(file), from.value);
		if (/\.(tsx?|css)$/.test(path) && existsSync(path)) paths.push(path);
	};
	if (!whole) program.body = program.body.filter((statement) => !isServerExport(statement));
	for (const statement of program.body) {
		const isImport = statement.type === "ImportDeclaration" && statement.importKind !== "type";
		if (isImport || statement.type === "ExportNamedDeclaration" || statement.type === "ExportAllDeclaration")
			add(source.imports, statement.source);
	}
	let part: ESTree.CallExpression | undefined;
	new Visitor({
		Literal({ value }) {
			if (typeof value === "string") source.strings.add(value);
		},
		TemplateLiteral({ quasis }) {
			const texts = quasis.map(({ value }) => value.cooked ?? "");
			if (texts.length === 1) source.strings.add(texts[0] ?? "");
			else if (texts[0]?.includes(".")) source.templates.push([texts[0], texts.at(-1) ?? ""]);
		},
		CallExpression(call) {
			if (call.callee.type === "Identifier" && /^(lazyPart|loadWithMessages)$/.test(call.callee.name)) part ??= call;
		},
		"CallExpression:exit"(call) {
			if (call === part) part = undefined;
		},
		ImportExpression({ source: from }) {
			const paths: string[] = [];
			add(paths, from);
			for (const path of paths)
				if (part) source.parts.push({ path, end: part.arguments[0]?.end ?? 0 });
				else source.lazyImports.push(path);
		},
	}).visit(program);
	return source;
}

export const isUsedIn = (key: string, { strings, templates }: Pick<Source, "strings" | "templates">): boolean =>
	strings.has(key) || templates.some(([start, end]) => key.startsWith(start) && key.endsWith(end));

/** Known modules with their catalogs. In development a change forgets them. */
const known = new Map<string, Source & { catalogs: string[] }>();

function sourceOf(file: string): Source & { catalogs: string[] } {
	const before = known.get(file);
	if (before) return before;
	const source = readSource(file);
	const keys = [...catalogOf].filter(([key]) => isUsedIn(key, source));
	const read = { ...source, catalogs: [...new Set(keys.map(([, name]) => name))] };
	known.set(file, read);
	return read;
}

/**
 * The modules of the browser that these load, in the order in which they run.
 * @param lazy whether with those that they load later
 */
export function modulesOf(entries: string[], lazy: boolean): string[] {
	const found = new Set<string>();
	const visited = new Set<string>();
	const visit = (file: string): void => {
		if (visited.has(file) || file.includes(".server.")) return;
		visited.add(file);
		if (!file.endsWith(".css")) {
			const { imports, lazyImports } = sourceOf(file);
			for (const next of lazy ? [...imports, ...lazyImports] : imports) visit(next);
		}
		found.add(file);
	};
	for (const entry of entries) visit(entry);
	return [...found];
}

/** The catalogs of the messages that these modules show. `common` is loaded everywhere. */
const catalogsOf = (entries: string[]): string[] => {
	const modules = modulesOf(entries, true).filter((file) => !file.endsWith(".css"));
	return [...new Set(modules.flatMap((file) => sourceOf(file).catalogs))].filter((name) => name !== "common").sort();
};

const stylesOf = (entries: string[]): string[] => modulesOf(entries, false).filter((file) => file.endsWith(".css"));

/** The files of each screen's route, from the root to the page, by its path in `screens.ts`. */
export async function screenEntries(): Promise<Map<string, { kind: string; entries: string[] }>> {
	const { screens } = (await import(`${app}screens.ts`)) as typeof import("./app/screens.ts");
	const { default: routes } = (await import(`${app}routes.ts`)) as typeof import("./app/routes.ts");
	const entriesOf = new Map<string, string[]>();
	const visit = ({ id, file, children = [] }: RouteConfigEntry, above: string[]): void => {
		const entries = [...above, join(app, file)];
		if (id) entriesOf.set(id, entries);
		for (const child of children) visit(child, entries);
	};
	for (const route of routes) visit(route, [`${app}root.tsx`]);
	return new Map(
		screens.map(({ path, kind }) => [path, { kind, entries: entriesOf.get(path || "home") ?? [] }] as const),
	);
}

/** `virtual:screen-styles`, for the server: the stylesheets of each document, as text and as files. */
async function screenStyles(): Promise<string> {
	const files: string[] = [];
	const rows: string[] = [];
	for (const [path, { kind, entries }] of await screenEntries()) {
		if (kind !== "document") continue;
		const styles = stylesOf(entries);
		for (const file of styles) if (!files.includes(file)) files.push(file);
		rows.push(`${JSON.stringify(path)}: [${styles.map((file) => `style${files.indexOf(file)}`).join()}]`);
	}
	const imports = files.map(
		(file, n) =>
			`import text${n} from "${file}?inline"; import url${n} from "${file}?url"; const style${n} = { text: text${n}, url: url${n} };`,
	);
	return `${imports.join("\n")}\nexport const screenStyles = {${rows.join()}};`;
}

/** The catalogs of what these modules, and the parts that they load later, show. */
function catalogsWithParts(entries: string[], visited = new Set<string>()): string[] {
	const parts = modulesOf(entries, true)
		.flatMap((file) => (file.endsWith(".css") ? [] : sourceOf(file).parts.map(({ path }) => path)))
		.filter((path) => !visited.has(path));
	for (const path of parts) visited.add(path);
	return [...catalogsOf(entries), ...(parts.length > 0 ? catalogsWithParts(parts, visited) : [])];
}

/**
 * `virtual:screen-catalogs`, for the browser: the message catalogs of each app, separated by commas, and how each of
 * them is loaded.
 */
async function screenCatalogs(): Promise<string> {
	const apps = [...(await screenEntries())].filter(([, { kind }]) => kind === "app");
	const rows = apps.map(([path, { entries }]) => [path, catalogsOf(entries).join()] as const);
	const names = new Set(["common", ...catalogsWithParts(apps.flatMap(([, { entries }]) => entries))]);
	const loaders = langs.flatMap((lang) =>
		[...names].map((name) => {
			const file = fileURLToPath(new URL(`../contract/messages/${lang}/${name}.json`, import.meta.url));
			return `"${lang}/${name}": () => import(${JSON.stringify(file)})`;
		}),
	);
	return `export const screenCatalogs = ${JSON.stringify(Object.fromEntries(rows))};
export const catalogLoaders = {${loaders.join()}};`;
}

const virtualModules: Record<string, () => Promise<string>> = {
	"virtual:screen-styles": screenStyles,
	"virtual:screen-catalogs": screenCatalogs,
};

/**
 * Finds the stylesheets and message catalogs of screens in the modules that their pages import, and passes `lazyPart`
 * and `loadWithMessages` the catalogs of what they load.
 */
export function screenImports(): Plugin {
	return {
		name: "screen-imports",
		enforce: "pre",
		resolveId: (id) => (id in virtualModules ? `\0${id}` : undefined),
		load: (id) => (id.startsWith("\0") ? virtualModules[id.slice(1)]?.() : undefined),
		transform(code, id) {
			const [file = ""] = id.split("?");
			if (!/\.tsx?$/.test(file) || !/(lazyPart|loadWithMessages)\(/.test(code) || !file.startsWith(app)) return;
			let result = code;
			for (const { path, end } of readSource(file, code).parts.toReversed())
				result = `${result.slice(0, end)}, ${JSON.stringify(catalogsOf([path]))}${result.slice(end)}`;
			return { code: result, map: null };
		},
		hotUpdate({ file }) {
			known.delete(file);
			for (const id of Object.keys(virtualModules)) {
				const module = this.environment.moduleGraph.getModuleById(`\0${id}`);
				if (module) this.environment.moduleGraph.invalidateModule(module);
			}
		},
	};
}

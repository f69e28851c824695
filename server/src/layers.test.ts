import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chatEvents } from "#contract/chatEvents.ts";
import { liveEvents } from "#contract/liveEvents.ts";
import { featureLayers } from "#web/layers.ts";
import { domains } from "./domains.ts";
import { layers, privateFiles, tableExceptions } from "./layers.ts";

const source = fileURLToPath(new URL(".", import.meta.url));
const project = resolve(source, "../..");

const filesUnder = (dir: string, name = /\.tsx?$/): string[] =>
	readdirSync(dir, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && name.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => !/node_modules|\/build\/|\.react-router/.test(path));

interface Import {
	from: string;
	to: string;
}

/** All imports between files of the project, as paths from its root. */
function importsOf(dir: string): Import[] {
	return filesUnder(join(project, dir)).flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g)].flatMap(([, name = ""]) => {
			const target = name.startsWith("#contract/")
				? join(project, "contract", name.slice(10))
				: name.startsWith("#server/")
					? join(project, "server/src", name.slice(8))
					: name.startsWith("#web/")
						? join(project, "web/app", name.slice(5))
						: name.startsWith(".")
							? resolve(dirname(path), name)
							: undefined;
			return target ? [{ from: relative(project, path), to: relative(project, target) }] : [];
		}),
	);
}

const foldersIn = (dir: string): string[] =>
	readdirSync(join(project, dir), { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() ? [entry.name] : [],
	);

/** Imports between different folders of `dir` that do not go to a lower layer. */
function importsNotDown(imports: Import[], dir: string, layers: readonly (readonly string[])[]): Import[] {
	const folderOf = (path: string): string | undefined =>
		path.startsWith(`${dir}/`) ? /^([^/]+)\//.exec(path.slice(dir.length + 1))?.[1] : undefined;
	const layerOf = (folder: string): number => layers.findIndex((names) => names.includes(folder));
	return imports.filter(({ from, to }) => {
		const [upper, lower] = [folderOf(from), folderOf(to)];
		return upper && lower && upper !== lower && layerOf(lower) >= layerOf(upper);
	});
}

const domainOf = (path: string): string | undefined => /^server\/src\/domains\/([^/]+)\//.exec(path)?.[1];
/** Whether it is an exception that a file uses these tables. */
const mayUseTables = (from: string, to: string): boolean =>
	tableExceptions.some(
		([user, tables]) =>
			from.startsWith(`server/src/domains/${user}`) && to === `server/src/domains/${tables}/tables.ts`,
	);
const server = importsOf("server/src");
const web = importsOf("web/app");

test("every domain has a layer and is registered under the name of its folder", () => {
	const folders = foldersIn("server/src/domains");
	expect(folders.filter((folder) => !layers.flat().includes(folder))).toEqual([]);
	const names = domains.map(({ name }) => name).filter((name) => name !== "platform");
	expect(names.sort()).toEqual(folders.sort());
});

test("a domain imports only from lower layers", () => {
	expect(importsNotDown(server, "server/src/domains", layers)).toEqual([]);
});

test("every feature has a layer, and imports only from lower ones", () => {
	expect(foldersIn("web/app/features").filter((folder) => !featureLayers.flat().includes(folder))).toEqual([]);
	expect(importsNotDown(web, "web/app/features", featureLayers)).toEqual([]);
});

test("no domain imports another's private files", () => {
	const violations = server.filter(
		({ from, to }) =>
			domainOf(from) &&
			domainOf(to) &&
			domainOf(from) !== domainOf(to) &&
			privateFiles.some((name) => to.endsWith(`/${name}`)),
	);
	expect(violations).toEqual([]);
});

// No type says that a value is used, so the sources are searched.
test("every live event is declared by one domain, and sent", () => {
	const declared = domains.flatMap(({ live }) => live.map(({ eventName }) => eventName));
	expect(declared.sort()).toEqual(Object.keys({ ...liveEvents, ...chatEvents }).sort());
	const senders = filesUnder(join(project, "server/src/domains")).filter((path) => !path.endsWith("/domain.ts"));
	const text = senders.map((path) => readFileSync(path, "utf8")).join("\n");
	expect(
		declared.filter((name) => !text.includes(`liveEvents.${name}`) && !text.includes(`chatEvents["${name}"]`)),
	).toEqual([]);
});

const domainsDir = join(project, "server/src/domains");
const isTables = (path: string): boolean => path.endsWith("/tables.ts");

test("no domain imports another's tables, except to refer to their keys in its own", () => {
	const violations = server.filter(
		({ from, to }) =>
			domainOf(from) &&
			domainOf(to) &&
			domainOf(from) !== domainOf(to) &&
			isTables(to) &&
			!isTables(from) &&
			!mayUseTables(from, to),
	);
	expect(violations).toEqual([]);
});

test("no domain names another's tables in SQL", () => {
	const owners = new Map(
		filesUnder(domainsDir)
			.filter(isTables)
			.flatMap((path) =>
				[...readFileSync(path, "utf8").matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table = ""]): [string, string] => [
					table,
					relative(project, path),
				]),
			),
	);
	const words = "from|join|into|update|using|on";
	const named = new RegExp(`\\b(?:${words})\\s+(?:only\\s+)?"?(${[...owners.keys()].join("|")})\\b(?!\\.)`, "gi");
	const violations = [...filesUnder(domainsDir), ...filesUnder(domainsDir, /\.sql$/)].flatMap((path) => {
		const from = relative(project, path);
		return [...readFileSync(path, "utf8").matchAll(named)].flatMap(([, table = ""]) => {
			const to = owners.get(table) ?? "";
			return domainOf(from) !== domainOf(to) && !mayUseTables(from, to) ? [{ from, table }] : [];
		});
	});
	expect(violations).toEqual([]);
});

test("the platform imports no domain", () => {
	expect(server.filter(({ from, to }) => from.startsWith("server/src/platform/") && domainOf(to))).toEqual([]);
});

test("the contract imports nothing of ours", () => {
	expect(importsOf("contract").filter(({ to }) => !to.startsWith("contract/"))).toEqual([]);
});

test("in web, ui imports only ui, lib no features, features no pages", () => {
	const ranks = ["ui", "lib", "features", "pages"];
	const rankOf = (path: string): number => ranks.indexOf(/^web\/app\/(\w+)\//.exec(path)?.[1] ?? "");
	expect(web.filter(({ from, to }) => rankOf(from) >= 0 && rankOf(to) > rankOf(from))).toEqual([]);
	expect(web.filter(({ from, to }) => rankOf(from) === 0 && !to.startsWith("web/app/ui/"))).toEqual([]);
	expect(web.filter(({ to }) => to.startsWith("server/"))).toEqual([]);
});

test("only the start reads the environment, for the configuration", () => {
	const readers = filesUnder(join(project, "server/src")).filter((path) =>
		/process\.env(?!\.PATH)/.test(readFileSync(path, "utf8")),
	);
	expect(readers.map((path) => relative(project, path))).toEqual(["server/src/main.ts"]);
});

test("formats of Intl are created once where the server runs the code", () => {
	const creators = ["server/src", "web/app", "contract"]
		.flatMap((folder) => filesUnder(join(project, folder)))
		.filter((path) => !/web\/app\/(service-worker|document)\//.test(path))
		.filter((path) => {
			const source = readFileSync(path, "utf8");
			return (
				/new Intl\.(?!Segmenter)|\.toLocale(Date|Time)?String\(/.test(source) &&
				!source.includes("document.documentElement")
			);
		});
	expect(creators).toEqual([]);
});

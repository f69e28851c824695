import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { floors, privateFiles } from "./floors.ts";

const source = fileURLToPath(new URL(".", import.meta.url));
const project = resolve(source, "../..");

const filesUnder = (dir: string): string[] =>
	readdirSync(dir, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => !/node_modules|\/build\/|\.react-router/.test(path));

interface Import {
	from: string;
	to: string;
}

/** Every import between our own files, as paths from the project's root. */
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

const domainOf = (path: string): string | undefined => /^server\/src\/domains\/([^/]+)\//.exec(path)?.[1];
const floorOf = (domain: string): number => floors.findIndex((names) => names.includes(domain));
const server = importsOf("server/src");

test("every domain has its floor", () => {
	const domains = readdirSync(join(source, "domains"), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
	expect(domains.filter((domain) => floorOf(domain) < 0)).toEqual([]);
});

test("a domain imports from floors below its own only", () => {
	const wrong = server.filter(({ from, to }) => {
		const [upper, lower] = [domainOf(from), domainOf(to)];
		return upper && lower && upper !== lower && floorOf(lower) >= floorOf(upper);
	});
	expect(wrong).toEqual([]);
});

test("a domain's routes, reactions and rules are its own", () => {
	const wrong = server.filter(({ from, to }) => domainOf(to) && domainOf(from) !== domainOf(to) && privateFiles.some((name) => to.endsWith(`/${name}`)));
	expect(wrong).toEqual([]);
});

test("the platform knows no domain", () => {
	expect(server.filter(({ from, to }) => from.startsWith("server/src/platform/") && domainOf(to))).toEqual([]);
});

test("the contract imports nothing of ours", () => {
	expect(importsOf("contract").filter(({ to }) => !to.startsWith("contract/"))).toEqual([]);
});

test("in the site, ui knows nothing, lib the contract, features no page", () => {
	const ranks = ["ui", "lib", "features", "pages"];
	const rankOf = (path: string): number => ranks.indexOf(/^web\/app\/(\w+)\//.exec(path)?.[1] ?? "");
	const site = importsOf("web/app");
	expect(site.filter(({ from, to }) => rankOf(from) >= 0 && rankOf(to) > rankOf(from))).toEqual([]);
	expect(site.filter(({ from, to }) => rankOf(from) === 0 && !to.startsWith("web/app/ui/"))).toEqual([]);
	expect(site.filter(({ to }) => to.startsWith("server/"))).toEqual([]);
});

test("only the configuration reads the environment", () => {
	const readers = filesUnder(join(project, "server/src")).filter((path) => /process\.env(?!\.PATH)/.test(readFileSync(path, "utf8")));
	expect(readers.map((path) => relative(project, path)).sort()).toEqual(["server/src/config.ts", "server/src/main.ts"].sort());
});

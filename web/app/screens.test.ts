import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { errorCodes } from "#contract/errorCodes.ts";
import outbox from "#contract/messages/en/outbox.json" with { type: "json" };
import { isUsedIn, modulesOf, readSource, screenEntries } from "../screen-imports.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));
const app = join(project, "web/app");

/** The names of several words that a stylesheet defines: its own classes. */
function classesIn(file: string): string[] {
	const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
	const imported = [...text.matchAll(/@import "(\.[^"]+)"/g)].flatMap(([, path]) =>
		classesIn(join(dirname(file), path ?? "")),
	);
	return [...imported, ...[...text.matchAll(/\.([a-z]\w*-[\w-]*)/g)].map(([, name]) => name ?? "")];
}

test("every screen has the stylesheets of its classes", async () => {
	const siteClasses = new Set(classesIn(join(app, "styles/app.css")));
	// Its script loads this one.
	const stylesheets = readdirSync(app, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".css") && !file.endsWith("styles/writing.css"))
		.map((file) => join(app, file));
	const ownClasses = new Set(stylesheets.flatMap(classesIn).filter((name) => !siteClasses.has(name)));
	const classesOf = new Map<string, string[]>();
	const missing = new Set<string>();
	for (const { entries } of (await screenEntries()).values()) {
		const modules = modulesOf(entries, false);
		const defined = new Set(modules.filter((file) => file.endsWith(".css")).flatMap(classesIn));
		for (const file of modules.filter((name) => name.endsWith(".tsx"))) {
			const used =
				classesOf.get(file) ??
				[...readSource(file).strings].flatMap((text) => text.split(" ")).filter((name) => ownClasses.has(name));
			classesOf.set(file, used);
			for (const name of used) if (!defined.has(name)) missing.add(`${name} in ${relative(app, file)}`);
		}
	}
	expect([...missing]).toEqual([]);
});

/** Shown when the error page itself fails. */
const reserved = ["errorPage.renderFailed"];

/** The outbox names by its button also what takes a quick action back: `unlike`. */
const isToggledBack = (key: string): boolean => key.startsWith("un") && key.slice(2) in outbox;

test("every message is used", () => {
	const files = ["web/app", "server/src", "contract"].flatMap((folder) =>
		readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
			.map((file) => readSource(join(project, folder, file), undefined, true)),
	);
	const strings = new Set(files.flatMap((file) => [...file.strings]));
	const templates = files.flatMap((file) => file.templates);
	const messages = join(project, "contract/messages/en");
	// The explanation of a page or setting is found by its title (`ExplainedKey`).
	const isExplanation = (key: string) =>
		/^(admin|setting)\..*Text$/.test(key) && strings.has(key.slice(0, -"Text".length));
	const unused = readdirSync(messages)
		.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(messages, file), "utf8")) as object))
		.filter((key) => !isUsedIn(key, { strings, templates }) && !isExplanation(key) && !isToggledBack(key))
		.filter((key) => !(errorCodes as readonly string[]).includes(key.replace("error.", "")));
	expect(unused).toEqual(reserved);
});

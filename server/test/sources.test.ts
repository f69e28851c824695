import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");
const maxColumns = 120;

const sources = ["server/src", "web/app", "contract"]
	.flatMap((dir) => readdirSync(join(project, dir), { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/node_modules/.test(entry.parentPath))
	.map((entry) => {
		const path = join(entry.parentPath, entry.name);
		return { path: relative(project, path), text: readFileSync(path, "utf8") };
	});

test("comments are broken where code is", () => {
	const long = sources.flatMap(({ path, text }) =>
		text.split("\n").flatMap((line, index) => {
			const isComment = /^\s*(\/\/|\/?\*)/.test(line) && !line.includes("biome-ignore");
			return isComment && line.replaceAll("\t", "  ").length > maxColumns ? `${path}:${index + 1}` : [];
		}),
	);
	expect(long).toEqual([]);
});

test("only routes of the server know the fields of calls", () => {
	const mapping = /(\/(wire|input)|outes|\.test)\.ts$/;
	const knowing = sources.filter(
		({ path, text }) => path.startsWith("server/src/domains/") && !mapping.test(path) && /\bCallRequest</.test(text),
	);
	expect(knowing.map(({ path }) => path)).toEqual([]);
});

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Call } from "./call.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const modules = readdirSync(folder).flatMap((name) => /^(\w+)\.ts$/.exec(name)?.[1] ?? []);

const isCall = (value: unknown): value is Call =>
	typeof value === "object" && value !== null && "convention" in value && "response" in value;

/** All calls that a module exports, directly or in an object. */
async function callsOf(module: string): Promise<Call[]> {
	const exported: unknown[] = Object.values(await import(/* @vite-ignore */ `./${module}.ts`));
	return exported
		.flatMap((value): unknown =>
			typeof value === "object" && value !== null && !isCall(value) ? Object.values(value) : [value],
		)
		.filter(isCall);
}

/** Paths of numbers without minimum and maximum in a schema. */
function findUnbounded(schema: unknown, path: string): string[] {
	if (typeof schema !== "object" || schema === null) return [];
	const { type, minimum, maximum } = schema as Record<string, unknown>;
	const unbounded =
		(type === "integer" || type === "number") &&
		!("const" in schema) &&
		!(typeof minimum === "number" && typeof maximum === "number");
	const here = unbounded ? [path] : [];
	return [...here, ...Object.entries(schema).flatMap(([key, part]) => findUnbounded(part, `${path}.${key}`))];
}

const calls = (await Promise.all(modules.map(callsOf))).flat();

test("every call of the contract is checked", () => {
	expect(calls.length).toBeGreaterThan(100);
});

test("every number in an input has bounds, so that values out of a column's range are rejected", () => {
	const found = calls.flatMap(({ id, params, query, body }) => [
		...findUnbounded(params, `${id} params`),
		...findUnbounded(query, `${id} query`),
		...findUnbounded(body, `${id} body`),
	]);
	expect(found).toEqual([]);
});

test.each([
	["a union", { anyOf: [{ type: "string" }, { type: "integer" }] }, ["x.anyOf.1"]],
	["a list", { type: "array", items: { type: "number", minimum: 0 } }, ["x.items"]],
	["one bound", { type: "integer", maximum: 5 }, ["x"]],
	["both bounds", { type: "integer", minimum: 0, maximum: 5 }, []],
	["a literal", { type: "number", const: 1 }, []],
])("unbounded numbers are found within %s", (_what, schema, found) => {
	expect(findUnbounded(schema, "x")).toEqual(found);
});

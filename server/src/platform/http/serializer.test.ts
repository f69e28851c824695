import fastJsonStringify from "fast-json-stringify";
import Type, { type TSchema } from "typebox";
import { expect, test } from "vitest";
import { getUsermsg } from "#contract/sessions.ts";
import { domains } from "../../domains.ts";
import { serializedSchema, serializerOf } from "./serializer.ts";

const Person = Type.Object({ name: Type.Union([Type.String(), Type.Null()]) });
const answer = (person: unknown, state: unknown): unknown => {
	const response = Type.Object({
		person: Type.Union([Person, Type.Null()]),
		state: Type.Union([Type.Literal("open"), Type.Literal("closed"), Type.Null()]),
	});
	return JSON.parse(
		serializerOf({ ...getUsermsg, response })({ code: 0, msg: "", success: 1, data: { person, state } }),
	).data;
};

test.each([
	["an object with a text", { name: "Ama" }, "open"],
	["an object with null inside", { name: null }, "closed"],
	["null", null, null],
])("%s is answered as it is", (_what, person, state) => {
	expect(answer(person, state)).toEqual({ person, state });
});

test("undeclared fields of an object that may be null are dropped", () => {
	expect(answer({ name: "Ama", password: "x" }, null)).toEqual({ person: { name: "Ama" }, state: null });
});

test.each([
	["one that allows", { allowed: true }, { allowed: true }],
	["one that refuses", { allowed: false, reason: "closed", secret: 1 }, { allowed: false, reason: "closed" }],
	["none", null, null],
])("a union of objects keeps the fields of each: %s", (_what, given, answered) => {
	const response = Type.Union([
		Type.Object({ allowed: Type.Literal(true) }),
		Type.Union([Type.Object({ allowed: Type.Literal(false), reason: Type.String() }), Type.Null()]),
	]);
	const json = serializerOf({ ...getUsermsg, response })({ code: 0, msg: "", success: 1, data: given });
	expect(JSON.parse(json).data).toEqual(answered);
});

test("an intersection has the fields of all its parts", () => {
	const response = Type.Intersect([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Integer() })]);
	const json = serializerOf({ ...getUsermsg, response })({ code: 0, msg: "", success: 1, data: { a: 1, b: 2, c: 3 } });
	expect(JSON.parse(json).data).toEqual({ a: 1, b: 2 });
});

test("no answer is validated while it is serialized", () => {
	const calls = domains.flatMap(({ routes }) => routes.map(({ call }) => call));
	const codeOf = (schema: TSchema): string =>
		(fastJsonStringify(schema, { mode: "debug" }) as never as { code: string }).code;
	const validates = (schema: TSchema): boolean => codeOf(schema).includes("getSchemaValidator");
	expect(validates(Type.Union([Type.Literal(1), Type.Literal("a")]))).toBe(true);
	expect(calls.length).toBeGreaterThan(200);
	expect(calls.filter((call) => validates(serializedSchema(call))).map(({ path }) => path)).toEqual([]);
});

import Type from "typebox";
import { expect, test } from "vitest";
import { call } from "#contract/call.ts";
import { assertDeclared } from "./declaredErrors.ts";
import { Conflict, Forbidden, Invalid, NotFound, TooManyRequests } from "./errors.ts";

const declared = call({
	...({
		id: "test.call",
		method: "GET",
		path: "/test",
		convention: "v5",
		summary: "",
		rateLimit: "read",
		writes: false,
	} as const),
	access: "member",
	response: Type.Object({}),
	errors: ["not-found", "title-empty"],
});

test.each([
	["a declared code", new NotFound()],
	["a code of the access level", new Forbidden("login-required")],
	["a general code", new TooManyRequests(1)],
	["declared and general codes of fields", new Invalid({ title: "title-empty", message: "field.too-long" })],
	["a bug", new Error("a bug")],
])("a call may answer %s", (_what, error) => {
	expect(() => assertDeclared(declared, error)).not.toThrow();
});

test.each([
	["conflict", new Conflict()],
	["not-allowed", new Forbidden("not-allowed")],
	["content-empty", new Invalid({ title: "title-empty", message: "content-empty" })],
	["stale-edit", new Error("wrapped", { cause: new Conflict("stale-edit") })],
])("%s, which it does not declare, is a bug", (code, error) => {
	expect(() => assertDeclared(declared, error)).toThrow(`test.call answers ${code}, which it does not declare`);
});

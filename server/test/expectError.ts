import { expect } from "vitest";
import { type ErrorCode, errorCodes } from "#contract/errorCodes.ts";
import type { TestResponse } from "./testApp.ts";

interface Expected {
	status: number;
	reason?: ErrorCode;
	convention?: "v5" | "legacy";
	lang?: "en" | "fr" | "hi";
}

/** Internals that a response must never show: source locations, SQL (a page may have `<select>`), statement values. */
export const internalDetails =
	/node_modules|\.ts:\d+|\n\s+at |(?<!<)\b(select|insert into|update|delete from) |params:|postgres|drizzle|ECONN|SyntaxError|FST_/i;

/** Expects an error response of the call: status, envelope, translated message, request id, no internals. */
export function expectError(answer: TestResponse, { status, reason, convention = "v5", lang }: Expected): void {
	expect({ status: answer.status, reason: answer.body?.reason }, String(answer.raw)).toEqual({ status, reason: reason ?? answer.body?.reason });
	expect(errorCodes).toContain(answer.body.reason);
	expect(answer.body.msg).toMatch(/\S{2}/);
	if (lang === "hi") expect(answer.body.msg).toMatch(/[\u0900-\u097f]/);
	if (lang === "en") expect(answer.body.msg).toMatch(/^[\w\s.,:;’'—-]+$/);
	if (convention === "v5") expect(answer.body.status).toBe(0);
	else expect(answer.body.code).toBeGreaterThan(0);
	expect("status" in answer.body).toBe(convention === "v5");
	expect(answer.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
	expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
	expect(String(answer.raw)).not.toMatch(internalDetails);
}

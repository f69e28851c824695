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

/** The code of an error. Where clients show `reason` as a sentence, it is in the older field only. */
export const codeOf = (body: TestResponse["body"]): string => {
	const code = String(body?.reason);
	return errorCodes.includes(code as ErrorCode) ? code : String(body?.data?.Variables?.Message?.messagevar);
};

/** Expects an error response of the call: status, envelope, translated message, request id, no internals. */
export function expectError(response: TestResponse, { status, reason, convention = "v5", lang }: Expected): void {
	const code = codeOf(response.body);
	expect({ status: response.status, reason: code }, String(response.raw)).toEqual({ status, reason: reason ?? code });
	expect(errorCodes).toContain(code);
	expect(response.body.msg).toMatch(/\S{2}/);
	if (lang === "hi") expect(response.body.msg).toMatch(/[\u0900-\u097f]/);
	if (lang === "en") expect(response.body.msg).toMatch(/^[\w\s.,:;’'—-]+$/);
	if (convention === "v5") expect(response.body.status).toBe(0);
	else expect(response.body.code).toBeGreaterThan(0);
	expect("status" in response.body).toBe(convention === "v5");
	expect(response.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
	expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
	expect(String(response.raw)).not.toMatch(internalDetails);
}

import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { TObject } from "typebox";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { isStorable } from "../data/text.ts";
import { Invalid } from "./errors.ts";

/** URLs carry only text: numbers are coerced, unknown parameters (cache busters) removed. */
const loose = new Ajv({ coerceTypes: true, removeAdditional: true, useDefaults: true, allErrors: true, strict: false });
/** A JSON body is not coerced. */
const strict = new Ajv({ useDefaults: true, allErrors: true, strict: false });
const form = new Ajv({ coerceTypes: "array", useDefaults: true, allErrors: true, strict: false });

/** Validates a value. @throws Invalid with a code for each field */
export type Validator = (value: unknown, fromForm?: boolean) => Record<string, unknown>;

/** More fields than any call takes. */
export const maxFields = 1_000;

/** Whether a value is nested deeper or has more parts than any call needs, so that validating it would be too expensive. */
export function isTooComplex(value: unknown): boolean {
	let left = maxFields;
	const walk = (inner: unknown, depth: number): boolean => {
		if (inner === null || typeof inner !== "object") return false;
		return depth === 0 || Object.values(inner).some((next) => --left < 0 || walk(next, depth - 1));
	};
	return walk(value, 32);
}

type Part = "params" | "query" | "body";

/** Compiled once per process, for all server instances: compiling takes a third of a second. */
const compiled: Record<Part, WeakMap<TObject, Validator>> = { params: new WeakMap(), query: new WeakMap(), body: new WeakMap() };

/** The validator of one part of a call. Query and path are coerced, a JSON body is not, a form is except for unknown fields. */
export function validatorFor(schema: TObject | undefined, part: Part): Validator {
	if (!schema) return () => ({});
	const check = compiled[part].get(schema) ?? compileCheck(schema, part);
	compiled[part].set(schema, check);
	return check;
}

function compileCheck(schema: TObject, part: Part): Validator {
	const closed = { ...schema, additionalProperties: false };
	const byJson = (part === "body" ? strict : loose).compile(closed);
	const byForm = part === "body" ? form.compile(closed) : byJson;
	return (value, fromForm = false) => {
		if (isTooComplex(value)) throw new Invalid({ body: "field.format" }, "invalid-input");
		// Ajv changes the value in place; only a body is nested.
		const input = value === undefined || value === null ? {} : part === "body" ? structuredClone(value) : { ...value };
		const check: ValidateFunction = fromForm ? byForm : byJson;
		if (!check(input)) throw new Invalid(fieldCodes(check.errors ?? []), "invalid-input");
		assertStorable(input, "");
		return input as Record<string, unknown>;
	};
}

/** Field errors that a response lists. */
const maxFieldErrors = 30;

function fieldCodes(errors: ErrorObject[]): Record<string, ErrorCode> {
	// Without a prototype, so that a field called "constructor" is unknown like any other.
	const fields: Record<string, ErrorCode> = Object.create(null);
	for (const error of errors.slice(0, maxFieldErrors)) {
		const { missingProperty, additionalProperty } = error.params as { missingProperty?: string; additionalProperty?: string };
		const field = [error.instancePath.slice(1).replaceAll("/", "."), missingProperty ?? additionalProperty].filter(Boolean).join(".") || "body";
		fields[field] ??= codeOf(error.keyword);
	}
	return fields;
}

function codeOf(keyword: string): ErrorCode {
	switch (keyword) {
		case "required":
			return "field.required";
		case "additionalProperties":
			return "field.unknown";
		case "minLength":
		case "minItems":
		case "minimum":
			return "field.too-short";
		case "maxLength":
		case "maxItems":
		case "maximum":
			return "field.too-long";
		case "type":
			return "field.wrong-type";
		default:
			return "field.format";
	}
}

function assertStorable(value: unknown, path: string): void {
	if (typeof value === "string") {
		if (!isStorable(value)) throw new Invalid({ [path || "body"]: "field.format" }, "invalid-input");
	} else if (value && typeof value === "object") for (const [key, inner] of Object.entries(value)) assertStorable(inner, path ? `${path}.${key}` : key);
}

import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { TObject } from "typebox";
import type { RefusalCode } from "#contract/refusals.ts";
import { Invalid } from "./errors.ts";
import { isStorable } from "./text.ts";

/** Addresses and forms carry only text: their numbers are read from it, and fields that a cache-buster adds fall away. */
const loose = new Ajv({ coerceTypes: true, removeAdditional: true, useDefaults: true, allErrors: true, strict: false });
/** A JSON body is taken by its word. */
const strict = new Ajv({ useDefaults: true, allErrors: true, strict: false });
const form = new Ajv({ coerceTypes: "array", useDefaults: true, allErrors: true, strict: false });

/** Turns a schema into a check. @throws Invalid with a code for each field. */
export type Check = (value: unknown, wasForm?: boolean) => Record<string, unknown>;

type Part = "params" | "query" | "body";

/** Compiled once in a process, however many servers it builds: all of them take a third of a second. */
const compiled: Record<Part, WeakMap<TObject, Check>> = { params: new WeakMap(), query: new WeakMap(), body: new WeakMap() };

/** The check of one part of a call. Query and path are read loosely, a body strictly, a posted form in between. */
export function checkOf(schema: TObject | undefined, part: Part): Check {
	if (!schema) return () => ({});
	const check = compiled[part].get(schema) ?? compileCheck(schema, part);
	compiled[part].set(schema, check);
	return check;
}

function compileCheck(schema: TObject, part: Part): Check {
	const closed = { ...schema, additionalProperties: false };
	const byJson = (part === "body" ? strict : loose).compile(closed);
	const byForm = part === "body" ? form.compile(closed) : byJson;
	return (value, wasForm = false) => {
		// Only a body has depths that a check could change.
		const given = value === undefined || value === null ? {} : part === "body" ? structuredClone(value) : { ...value };
		const check: ValidateFunction = wasForm ? byForm : byJson;
		if (!check(given)) throw new Invalid(fieldCodes(check.errors ?? []), "invalid-input");
		refuseUnstorable(given, "");
		return given as Record<string, unknown>;
	};
}

/** Faults that an answer tells of; who sends more of them reads none. */
const mostTold = 30;

function fieldCodes(errors: ErrorObject[]): Record<string, RefusalCode> {
	// Without a prototype, so that a field called "constructor" is as unknown as any.
	const fields: Record<string, RefusalCode> = Object.create(null);
	for (const error of errors.slice(0, mostTold)) {
		const { missingProperty, additionalProperty } = error.params as { missingProperty?: string; additionalProperty?: string };
		const field = [error.instancePath.slice(1).replaceAll("/", "."), missingProperty ?? additionalProperty].filter(Boolean).join(".") || "body";
		fields[field] ??= codeOf(error.keyword);
	}
	return fields;
}

function codeOf(keyword: string): RefusalCode {
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

function refuseUnstorable(value: unknown, path: string): void {
	if (typeof value === "string") {
		if (!isStorable(value)) throw new Invalid({ [path || "body"]: "field.format" }, "invalid-input");
	} else if (value && typeof value === "object") for (const [key, inner] of Object.entries(value)) refuseUnstorable(inner, path ? `${path}.${key}` : key);
}

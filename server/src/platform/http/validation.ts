import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { TObject } from "typebox";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { isStorable } from "../data/text.ts";
import { Invalid } from "./errors.ts";

/** Values of a URL and of a documented call are coerced, unknown fields (cache busters) removed. */
const loose = new Ajv({ coerceTypes: true, removeAdditional: true, useDefaults: true, allErrors: true, strict: false });
/** The JSON body of our own calls is not coerced. */
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
type Mode = "url" | "documented" | "own";

/** Compiled once per process, for all server instances: compiling takes a third of a second. */
const compiled: Record<Mode, WeakMap<TObject, Validator>> = {
	url: new WeakMap(),
	documented: new WeakMap(),
	own: new WeakMap(),
};

/**
 * The validator of one part of a call. The clients of documented calls send numbers as text, empty fields, and fields that
 * we don't know; the body of our own calls must be as declared, except that a form is coerced.
 */
export function validatorFor(schema: TObject | undefined, part: Part, documented: boolean): Validator {
	if (!schema) return () => ({});
	const mode = documented && part !== "params" ? "documented" : part === "body" ? "own" : "url";
	const check = compiled[mode].get(schema) ?? compileCheck(schema, mode);
	compiled[mode].set(schema, check);
	return check;
}

function compileCheck(schema: TObject, mode: Mode): Validator {
	const closed = { ...schema, additionalProperties: false };
	const byJson = (mode === "own" ? strict : loose).compile(closed);
	const byForm = mode === "own" ? form.compile(closed) : byJson;
	return (value, fromForm = false) => {
		if (isTooComplex(value)) throw new Invalid({ body: "field.format" }, "invalid-input");
		// Ajv changes the value in place; only a body is nested.
		const input =
			mode === "documented"
				? readFields(schema, value ?? {})
				: mode === "own"
					? structuredClone(value ?? {})
					: { ...(value as object) };
		const check: ValidateFunction = fromForm ? byForm : byJson;
		if (!check(input)) throw new Invalid(fieldCodes(check.errors ?? []), "invalid-input");
		assertStorable(input, "");
		return input as Record<string, unknown>;
	};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** What a schema of the contract says about a field. */
interface FieldSchema {
	type?: string;
	anyOf?: FieldSchema[];
	"x-list"?: true;
}

/** The declared fields of a documented call as the validator takes them: null is absent, and empty text of an optional field; `name[]` is `name`. */
function readFields({ properties, required }: TObject, value: unknown): unknown {
	if (!isRecord(value)) return value;
	const isRequired = (name: string): boolean => (required as string[] | undefined)?.includes(name) ?? false;
	const fields = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
		const field = schema as FieldSchema;
		const sent = field.type === "array" && Object.hasOwn(value, `${name}[]`) ? `${name}[]` : name;
		const given = Object.hasOwn(value, sent) ? value[sent] : undefined;
		const isEmpty = given === "" && !isRequired(name) && !field["x-list"];
		return given === undefined || given === null || isEmpty ? [] : [[name, readField(field, given)]];
	});
	return Object.fromEntries(fields);
}

const isNumeric = ({ type, anyOf }: FieldSchema): boolean =>
	anyOf ? anyOf.every(isNumeric) : type === "integer" || type === "number";

/** An array is a list joined by commas; 0 and 1 are booleans, and the reverse. */
function readField(field: FieldSchema, given: unknown): unknown {
	if (field["x-list"] && Array.isArray(given) && given.every((one) => typeof one !== "object")) return given.join(",");
	if (field.type === "array" && !Array.isArray(given)) return [given];
	if (field.type === "string" && typeof given === "boolean") return given ? "1" : "0";
	if (isNumeric(field) && (given === "true" || given === "false")) return Number(given === "true");
	if (field.type === "boolean" && (given === "1" || given === "0")) return given === "1";
	const nested = field.anyOf?.find(({ type }) => type === "object") as TObject | undefined;
	return nested ? readFields(nested, given) : given;
}

/** Field errors that a response lists. */
const maxFieldErrors = 30;

function fieldCodes(errors: ErrorObject[]): Record<string, ErrorCode> {
	// Without a prototype, so that a field called "constructor" is unknown like any other.
	const fields: Record<string, ErrorCode> = Object.create(null);
	for (const error of errors.slice(0, maxFieldErrors)) {
		const { missingProperty, additionalProperty } = error.params as {
			missingProperty?: string;
			additionalProperty?: string;
		};
		const field =
			[error.instancePath.slice(1).replaceAll("/", "."), missingProperty ?? additionalProperty]
				.filter(Boolean)
				.join(".") || "body";
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
	} else if (value && typeof value === "object")
		for (const [key, inner] of Object.entries(value)) assertStorable(inner, path ? `${path}.${key}` : key);
}

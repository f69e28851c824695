import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { TObject } from "typebox";
import { pageSizeNames } from "#contract/common.ts";
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

/**
 * Whether a value is nested deeper or has more parts than any call needs, so that validating it would be too expensive.
 */
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

/** Kept for the process, for all server instances. */
const compiled: Record<Mode, WeakMap<TObject, Validator>> = {
	url: new WeakMap(),
	documented: new WeakMap(),
	own: new WeakMap(),
};

/**
 * The validator of one part of a call. The clients of documented calls send empty fields and fields that we don't know;
 * the body of our own calls must be as declared, except that numbers may be text and a form is coerced.
 */
export function validatorFor(schema: TObject | undefined, part: Part, documented: boolean): Validator {
	if (!schema) return () => ({});
	const mode = documented && part !== "params" ? "documented" : part === "body" ? "own" : "url";
	const check = compiled[mode].get(schema) ?? createCheck(schema, mode);
	compiled[mode].set(schema, check);
	return check;
}

/** Its schema is compiled when it is first needed: all of them take a third of a second and several megabytes. */
function createCheck(schema: TObject, mode: Mode): Validator {
	const checks: { json?: ValidateFunction; form?: ValidateFunction } = {};
	const checkOf = (sent: keyof typeof checks): ValidateFunction => {
		const ajv = mode !== "own" ? loose : sent === "form" ? form : strict;
		const check = checks[sent] ?? ajv.compile({ ...schema, additionalProperties: false });
		checks[sent] = check;
		return check;
	};
	return (value, fromForm = false) => {
		if (isTooComplex(value)) throw new Invalid({ body: "field.format" }, "invalid-input");
		// Ajv changes the value in place; only a body is nested.
		const input =
			mode === "url"
				? { ...(value as object) }
				: readFields(schema as FieldSchema, copyOf(value ?? {}), mode === "documented");
		const check = checkOf(mode === "own" && fromForm ? "form" : "json");
		if (!check(input)) throw new Invalid(fieldCodes(check.errors ?? []), "invalid-input");
		assertStorable(input, "");
		return input as Record<string, unknown>;
	};
}

/** A deep copy. Most inputs are flat, which takes much less. */
const copyOf = (value: unknown): unknown =>
	isRecord(value) && Object.values(value).every((field) => typeof field !== "object")
		? { ...value }
		: structuredClone(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** What a schema of the contract says about a field. */
interface FieldSchema {
	type?: string;
	minimum?: number;
	anyOf?: FieldSchema[];
	items?: FieldSchema;
	maximum?: number;
	properties?: Record<string, FieldSchema>;
	required?: string[];
	"x-list"?: true;
	"x-flat"?: true;
}

/**
 * The fields of an object as the validator takes them: for a documented call without null and the empty text of an
 * optional field. Undeclared ones stay, for the validator to remove or refuse.
 */
function readFields(
	{ properties = {}, required = [] }: FieldSchema,
	value: unknown,
	documented: boolean,
	isItem = false,
): unknown {
	if (!isRecord(value)) return value;
	const declared = Object.entries(properties).flatMap(([name, field]): [string, unknown][] => {
		const given = Object.hasOwn(value, name) ? value[name] : readFlat(field, value);
		// In an item of a list an empty text is what was typed.
		const acceptsEmpty = required.includes(name) || field["x-list"] || (isItem && field.type === "string");
		const isEmpty = given === null || (given === "" && !acceptsEmpty);
		return given === undefined || (documented && isEmpty)
			? []
			: [[name, capped(name, field, readField(field, given, documented))]];
	});
	const undeclared = Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name));
	return Object.fromEntries([...undeclared, ...declared]);
}

/** The page size that a call takes at most, for a larger one. */
const capped = (name: string, { maximum }: FieldSchema, value: unknown): unknown =>
	maximum !== undefined && typeof value === "number" && pageSizeNames.includes(name) ? Math.min(value, maximum) : value;

const isNumeric = ({ type, anyOf }: FieldSchema): boolean =>
	anyOf ? anyOf.every(isNumeric) : type === "integer" || type === "number";

/** The schema of a field that is, or may be, an object. */
const objectSchemaOf = (field: FieldSchema): FieldSchema | undefined =>
	field.type === "object" ? field : field.anyOf?.find(({ type }) => type === "object");

/** The object of a field that is absent, from fields beside it. */
function readFlat(field: FieldSchema, value: Record<string, unknown>): unknown {
	if (!field["x-flat"]) return undefined;
	const names = Object.keys(objectSchemaOf(field)?.properties ?? {}).filter((name) => Object.hasOwn(value, name));
	return names.length > 0 ? Object.fromEntries(names.map((name) => [name, value[name]])) : undefined;
}

const isBoolean = (given: unknown): boolean => [true, false, "true", "false"].includes(given as boolean);

/**
 * Reads the JSON text of an object or a list, numbers as text, 0 and 1 as booleans, and the reverse, but no boolean as
 * an id.
 */
function readField(field: FieldSchema, sent: unknown, documented: boolean): unknown {
	const object = objectSchemaOf(field);
	const given = object || field.type === "array" || field["x-list"] ? parseJson(sent) : sent;
	if (field["x-list"]) {
		const items = itemsOf(given);
		return items?.every((item) => typeof item !== "object") ? items.join(",") : given;
	}
	if (field.type === "array") return readItems(field.items ?? {}, given, documented);
	if (object) return readFields(object, given, documented);
	if (isNumeric(field) && typeof given === "string" && /^-?\d{1,15}$/.test(given)) return Number(given);
	if (!documented) return given;
	if (field.type === "string" && typeof given === "boolean") return given ? "1" : "0";
	if (isNumeric(field) && isBoolean(given))
		return (field.minimum ?? 0) > 0 ? String(given) : Number(String(given) === "true");
	if (field.type === "boolean" && (given === "1" || given === "0")) return given === "1";
	return given;
}

/** A list, or an object by number, as forms name the items of a list. */
function itemsOf(given: unknown): unknown[] | undefined {
	if (Array.isArray(given)) return given;
	const isByNumber = isRecord(given) && Object.keys(given).every((key) => /^\d+$/.test(key));
	return isByNumber ? Object.values(given) : undefined;
}

/** A list; numbers may be joined by commas, and a documented call takes one item for a list of one. */
function readItems(schema: FieldSchema, given: unknown, documented: boolean): unknown {
	const isJoined = isNumeric(schema) && typeof given === "string" && given.includes(",");
	const items = itemsOf(given) ?? (isJoined ? given.split(",") : documented ? [given] : undefined);
	return (
		items?.map((item) =>
			schema.type === "object" ? readFields(schema, item, documented, true) : readField(schema, item, documented),
		) ?? given
	);
}

function parseJson(given: unknown): unknown {
	if (typeof given !== "string" || !/^\s*[[{]/.test(given)) return given;
	let value: unknown;
	try {
		value = JSON.parse(given);
	} catch {
		return given;
	}
	if (isTooComplex(value)) throw new Invalid({ body: "field.format" }, "invalid-input");
	return value;
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
		fields[field] ??= codeOf(error);
	}
	return fields;
}

function codeOf({ keyword, params }: ErrorObject): ErrorCode {
	switch (keyword) {
		case "required":
			return "field.required";
		case "additionalProperties":
			return "field.unknown";
		case "minLength":
		case "minItems":
			// Only an empty value is shorter than one.
			return params.limit === 1 ? "field.required" : "field.too-short";
		case "maxLength":
		case "maxItems":
			return "field.too-long";
		case "minimum":
			return "field.too-small";
		case "maximum":
			return "field.too-large";
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

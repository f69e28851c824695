import fastJsonStringify from "fast-json-stringify";
import type { TSchema } from "typebox";
import type { Call } from "#contract/call.ts";
import { envelopeSchema } from "./envelopes.ts";

type Serializer = (data: unknown) => string;

interface Schema extends TSchema {
	type?: string;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
	allOf?: Schema[];
	nullable?: true;
}

/** Compiled once per process, for all server instances. */
const serializers = new WeakMap<Call, Serializer>();

/** The serializer of a call's answer; it drops undeclared fields. */
export function serializerOf(call: Call): Serializer {
	const serializer = serializers.get(call) ?? fastJsonStringify(serializedSchema(call));
	serializers.set(call, serializer);
	return serializer;
}

/** Copies what a schema declares of a value. */
export function declaredOnly(schema: TSchema): (data: unknown) => unknown {
	const serialize: Serializer = fastJsonStringify(withoutUnions(schema) as TSchema);
	return (data) => JSON.parse(serialize(data));
}

/**
 * The schema by which a call's answer is serialized: without unions and intersections, for which fast-json-stringify
 * would validate each answer by Ajv. A union of objects is one object with the fields of all, another union may be
 * anything.
 */
export const serializedSchema = (call: Call): TSchema => withoutUnions(envelopeSchema(call));

function withoutUnions(schema: Schema): Schema {
	const { properties, items, anyOf, allOf } = schema;
	if (allOf) return merged(allOf.map(withoutUnions), "all");
	if (anyOf) {
		const parts = anyOf.map(withoutUnions);
		const options = parts.filter(({ type }) => type !== "null");
		const nullable = options.length < parts.length || options.some((option) => option.nullable);
		const [only] = options;
		const one =
			options.length === 1 && only
				? only
				: options.every((option) => option.properties)
					? merged(options, "any")
					: ({} as Schema);
		return nullable && one.type ? { ...one, nullable: true } : one;
	}
	return {
		...schema,
		...(properties && {
			properties: Object.fromEntries(
				Object.entries(properties).map(([name, property]) => [name, withoutUnions(property)]),
			),
		}),
		...(items && { items: withoutUnions(items) }),
	};
}

/** One object with the fields of several; a field is required if all of them, or any of them, require it. */
function merged(parts: Schema[], of: "all" | "any"): Schema {
	const properties: Record<string, Schema> = {};
	for (const part of parts)
		for (const [name, schema] of Object.entries(part.properties ?? {})) {
			const other = properties[name];
			properties[name] = other ? withoutUnions({ anyOf: [other, schema] } as Schema) : schema;
		}
	const required = parts.flatMap((part) => part.required ?? []);
	return {
		type: "object",
		properties,
		required: [...new Set(required)].filter(
			(name) => of === "all" || parts.every((part) => part.required?.includes(name)),
		),
	} as Schema;
}

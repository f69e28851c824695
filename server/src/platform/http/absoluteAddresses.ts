import type { TSchema } from "typebox";

interface Schema {
	type?: string;
	properties?: Record<string, Schema>;
	items?: Schema;
	anyOf?: Schema[];
	allOf?: Schema[];
	"x-address"?: true;
	"x-html"?: true;
}

type Convert = (value: unknown, origin: string) => unknown;

const converters = new WeakMap<TSchema, Convert>();

/**
 * Data of a call with the origin before every address of the site, so that a client anywhere can use it. The data
 * itself is not changed.
 */
export function withAbsoluteAddresses(schema: TSchema, data: unknown, origin: string): unknown {
	const convert = converters.get(schema) ?? compile(schema as Schema) ?? ((value: unknown) => value);
	converters.set(schema, convert);
	return convert(data, origin);
}

/** Undefined for a schema without addresses. */
function compile(schema: Schema): Convert | undefined {
	if (schema["x-address"]) return (value, origin) => (isPath(value) ? `${origin}${value}` : value);
	if (schema["x-html"])
		return (value, origin) =>
			typeof value === "string" ? value.replace(/ (src|srcset|href)="\/(?!\/)/g, ` $1="${origin}/`) : value;
	if (schema.items) {
		const convert = compile(schema.items);
		return convert && ((value, origin) => (Array.isArray(value) ? value.map((item) => convert(item, origin)) : value));
	}
	const alternatives = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => compile(one) ?? []);
	const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, Convert][] => {
		const convert = compile(property);
		return convert ? [[name, convert]] : [];
	});
	if (properties.length > 0) alternatives.push(convertProperties(properties));
	if (alternatives.length === 0) return undefined;
	return (value, origin) => alternatives.reduce((converted, convert) => convert(converted, origin), value);
}

const convertProperties =
	(properties: [string, Convert][]): Convert =>
	(value, origin) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
		const object = { ...value } as Record<string, unknown>;
		for (const [name, convert] of properties)
			if (object[name] !== undefined) object[name] = convert(object[name], origin);
		return object;
	};

const isPath = (value: unknown): boolean => typeof value === "string" && /^\/(?!\/)/.test(value);

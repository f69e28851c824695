import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TSchema } from "typebox";
import type { ContractComments } from "./contractComments.ts";

export type Json = Record<string, unknown>;

export interface Schema extends Json {
	type?: string;
	properties?: Record<string, Schema>;
	items?: Schema;
	anyOf?: Schema[];
	allOf?: Schema[];
	required?: string[];
}

/**
 * The names of the contract's schemas, by the schema and by its parts: an optional one is a copy with the same parts.
 */
export async function nameSchemas(): Promise<Map<unknown, string>> {
	const folder = new URL("../../../../contract/", import.meta.url);
	const names = new Map<unknown, string>();
	for (const file of readdirSync(fileURLToPath(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name)))
		for (const [name, value] of Object.entries((await importContract(file)) as Json)) {
			const { type, properties, allOf } = (value ?? {}) as Schema;
			if (!/^[A-Z]/.test(name) || !((type === "object" && properties) || allOf)) continue;
			names.set(value, name);
			names.set(properties ?? allOf, name);
		}
	return names;
}

/** A module of the contract, as others import it. */
function importContract(file: string): Promise<unknown> {
	const name = `#contract/${file}`;
	return import(name);
}

/** Writes schemas of the contract: exported objects as components, with the comments of their fields. */
export class SchemaWriter {
	readonly components = new Map<string, Json>();
	readonly #names: Map<unknown, string>;
	readonly #comments: ContractComments;
	constructor(names: Map<unknown, string>, comments: ContractComments) {
		this.#names = names;
		this.#comments = comments;
	}

	/** @param constant the constant of the contract in whose declaration the schema stands */
	write(source: TSchema | Schema, constant: string): Json {
		const schema = source as Schema;
		const name = this.#names.get(schema) ?? this.#names.get(schema.properties ?? schema.allOf ?? "");
		if (name === undefined) return this.#writeParts(schema, constant);
		if (!this.components.has(name)) {
			this.components.set(name, {});
			const description = this.#comments.of(name);
			this.components.set(name, { ...(description && { description }), ...this.#writeParts(schema, name) });
		}
		return { $ref: `#/components/schemas/${name}` };
	}

	#writeParts(schema: Schema, constant: string): Json {
		const own = Object.entries(schema).filter(([key]) => !key.startsWith("x-") && !key.startsWith("~"));
		const list = (schemas: Schema[] | undefined) => schemas?.map((one) => this.write(one, constant));
		return {
			...Object.fromEntries(own),
			...(schema.properties && {
				properties: Object.fromEntries(
					Object.entries(schema.properties).map(([name, property]) => [
						name,
						this.#writeField(name, property, constant),
					]),
				),
			}),
			...(schema.items && { items: this.write(schema.items, constant) }),
			...(schema.anyOf && { anyOf: list(schema.anyOf) }),
			...(schema.allOf && { allOf: list(schema.allOf) }),
		};
	}

	#writeField(name: string, property: Schema, constant: string): Json {
		const [description, example] = this.#comments.ofField(constant, name)?.split("@example ") ?? [];
		return {
			...this.write(property, constant),
			...(description && { description: description.trim() }),
			...(example && { examples: [property.type === "integer" ? Number(example) : example.trim()] }),
		};
	}

	parameters(schema: TSchema | undefined, place: "path" | "query", constant: string): Json[] {
		const { properties = {}, required = [] } = (schema ?? {}) as Schema;
		return Object.entries(properties).map(([name, property]) => {
			const { description, ...written } = this.#writeField(name, property, constant);
			return {
				...{ name, in: place, required: place === "path" || required.includes(name), schema: written },
				...(description !== undefined && { description }),
			};
		});
	}
}

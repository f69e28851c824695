import type { ErrorCode } from "#contract/errorCodes.ts";
import type { SettingKind } from "#contract/siteSettings.ts";
import type { SettingDefinition } from "../settingSlot.ts";

/** What a setting takes: a sentence for who edits it, and the error of another value. */
interface Bounds {
	code: ErrorCode;
	values: Record<string, string | number>;
}

/** What the schemas of settings say about a value. */
interface BoundedSchema {
	type?: string;
	const?: string;
	anyOf?: BoundedSchema[];
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	items?: BoundedSchema;
}

/** The bounds of a setting, from its kind and schema; undefined for what is on or off. */
export function boundsOf({
	kind,
	schema,
	refusal,
}: Pick<SettingDefinition, "kind" | "schema" | "refusal">): Bounds | undefined {
	const bounds = boundsOfKind(kind, schema as BoundedSchema);
	return bounds && { ...bounds, code: refusal ?? bounds.code };
}

function boundsOfKind(kind: SettingKind, schema: BoundedSchema): Bounds | undefined {
	const { minimum = 0, maximum = 0, maxLength = 0, minItems = 0, maxItems = 0, items } = schema;
	switch (kind) {
		case "switch":
			return undefined;
		case "email":
			return { code: "mailbox-format", values: {} };
		case "url":
			return { code: "address-format", values: { max: maxLength } };
		case "text":
			return { code: "text-length", values: { max: maxLength } };
		case "list":
			return boundsOfList({ min: minItems, max: maxItems }, items ?? {});
		default:
			return { code: "number-range", values: { min: minimum, max: maximum } };
	}
}

function boundsOfList(count: { min: number; max: number }, item: BoundedSchema): Bounds {
	if (item.anyOf) return { code: "list-choice", values: { words: item.anyOf.map((one) => one.const).join(", ") } };
	const isOfNumbers = item.type === "integer";
	const [min = 0, max = 0] = isOfNumbers ? [item.minimum, item.maximum] : [item.minLength, item.maxLength];
	const values = { least: count.min, most: count.max, min, max };
	return { code: isOfNumbers ? "list-numbers" : "list-words", values };
}

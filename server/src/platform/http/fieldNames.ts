import type { Call } from "#contract/call.ts";
import { Invalid } from "./errors.ts";

/** What a schema may consist of. */
interface Schema {
	properties?: Record<string, Schema>;
	items?: Schema;
	anyOf?: Schema[];
	allOf?: Schema[];
}

/** The names of all fields in a schema. */
function namesIn({ properties = {}, items, anyOf = [], allOf = [] }: Schema = {}): string[] {
	const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf];
	return [...Object.keys(properties), ...inner.flatMap(namesIn)];
}

/**
 * An error of an action, whose fields get the names of the call: `countryFid` is `country_fid` and `title.en` is
 * `title_en` where the call has a field of that name, and a time such as `endsAt` is `ends` everywhere.
 */
export function withCallFields({ params, query, body }: Pick<Call, "params" | "query" | "body">, error: unknown) {
	if (!(error instanceof Invalid)) return error;
	const names = new Set([params, query, body].flatMap((schema) => namesIn(schema as Schema | undefined)));
	const fields = Object.entries(error.fields).map(([field, code]) => {
		const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll(".", "_");
		const short = name.replace(/_at$/, "");
		return [[field, name, short].find((one) => names.has(one)) ?? (short === name ? field : short), code];
	});
	return new Invalid(Object.fromEntries(fields), error.code, error.values, error.details);
}

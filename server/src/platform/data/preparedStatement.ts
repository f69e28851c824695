import {
	Column,
	DrizzleQueryError,
	getTableName,
	is,
	noopDecoder,
	Param,
	Placeholder,
	SQL,
	type Subquery,
} from "drizzle-orm";
import type pg from "pg";

interface Decoder {
	mapFromDriverValue(value: unknown): unknown;
}

interface Field {
	path: string[];
	field: Column | SQL | SQL.Aliased | Subquery;
}

/** What a prepared query of Drizzle has inside. */
export interface DrizzleStatement {
	params: unknown[];
	/** How its rows are read; as they are sent without. */
	fields?: Field[];
	joinsNotNullableMap?: Record<string, boolean>;
	/** Of the query whose rows are arrays. */
	queryConfig?: pg.QueryArrayConfig;
	/** Of the query whose rows are objects, or that has none. */
	rawQueryConfig: pg.QueryConfig;
}

type Values = Record<string, unknown>;
type Reader = (row: unknown[]) => unknown;

/**
 * Makes a function that runs a prepared query of Drizzle as its `execute` does: how values are written and rows read is
 * decided once.
 * @throws DrizzleQueryError for what PostgreSQL refuses
 */
export function compileStatement(query: DrizzleStatement): (client: pg.Pool, values: Values) => Promise<unknown> {
	const writers = query.params.map(compileWriter);
	const read = query.fields && compileReader(query.fields, query.joinsNotNullableMap);
	const config = (read && query.queryConfig) ?? query.rawQueryConfig;
	return async (client, values) => {
		const params = writers.map((write) => write(values));
		let result: pg.QueryResult;
		try {
			result = await client.query(config, params);
		} catch (error) {
			throw new DrizzleQueryError(config.text, params, error as Error);
		}
		return read ? result.rows.map(read) : result;
	};
}

function compileWriter(param: unknown): (values: Values) => unknown {
	if (is(param, Placeholder)) return (values) => valueNamed(values, param.name);
	if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
	const { encoder } = param;
	const { name } = param.value;
	return (values) => encoder.mapToDriverValue(valueNamed(values, name));
}

function valueNamed(values: Values, name: string): unknown {
	if (!(name in values)) throw new Error(`no value for placeholder ${name}`);
	return values[name];
}

const asSent = new Set<unknown>([Column.prototype.mapFromDriverValue, noopDecoder.mapFromDriverValue]);

const decoderOf = (field: Field["field"]): Decoder =>
	is(field, Column)
		? field
		: is(field, SQL)
			? (field as unknown as { decoder: Decoder }).decoder
			: is(field, SQL.Aliased)
				? (field.sql as unknown as { decoder: Decoder }).decoder
				: (field as unknown as { _: { sql: { decoder: Decoder } } })._.sql.decoder;

function compileReader(fields: readonly Field[], notNullable: Record<string, boolean> | undefined): Reader {
	const columns = fields.map(({ path, field }) => {
		const decoder = decoderOf(field);
		const [outer, inner] = path as [string, string?];
		if (path.length > 2) throw new Error(`the column ${path.join(".")} is nested too deeply`);
		return { outer, inner, decode: asSent.has(decoder.mapFromDriverValue) ? undefined : decoder };
	});
	const nullable = notNullable ? findNullable(fields, notNullable) : [];
	return (row) => {
		const result: Record<string, unknown> = {};
		for (let at = 0; at < columns.length; at++) {
			const { outer, inner, decode } = columns[at] as (typeof columns)[number];
			const raw = row[at];
			const value = raw === null || !decode ? raw : decode.mapFromDriverValue(raw);
			if (inner === undefined) result[outer] = value;
			else {
				result[outer] ??= {};
				(result[outer] as Record<string, unknown>)[inner] = value;
			}
		}
		for (const { outer, first } of nullable) if (row[first] === null) result[outer] = null;
		return result;
	};
}

/** Objects of one table that a join may have found no row for: its first column is null then. */
function findNullable(
	fields: readonly Field[],
	notNullable: Record<string, boolean>,
): { outer: string; first: number }[] {
	const columns = fields.flatMap(({ path, field }, first) =>
		path.length === 2 && is(field, Column)
			? [{ outer: path[0] as string, first, table: getTableName(field.table) }]
			: [],
	);
	return [...Map.groupBy(columns, ({ outer }) => outer)].flatMap(([outer, [head, ...rest]]) =>
		head && !notNullable[head.table] && rest.every(({ table }) => table === head.table)
			? { outer, first: head.first }
			: [],
	);
}

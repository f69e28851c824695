import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

/** Columns of the rows that belong to a member by `uid`, for `ownRows`; the first one is their key. */
export function exportColumns<Name extends string, Table extends PgTable & Record<Name | "uid", AnyPgColumn>>(
	table: Table,
	...names: [Name, ...Name[]]
) {
	const columns = Object.fromEntries(names.map((name) => [name, table[name] as AnyPgColumn])) as Record<
		Name,
		AnyPgColumn
	>;
	return { table, owner: table.uid, columns, key: names[0] };
}

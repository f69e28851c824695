import { and, asc, count, eq, gt, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

/** What a domain adds to the archive of a member's data. */
export interface DataExport {
	/** Rows, each part a JSON file. */
	rows?: readonly ExportRows[];
	/** Stored files, the most important first. */
	files?: (db: Db, uid: number) => AsyncGenerator<ExportFile>;
}

/** One JSON file of the archive, read in pages. */
export interface ExportRows {
	/** Name of the file, without `.json`. */
	name: string;
	/** Number of rows, for the progress. */
	size(db: Db, uid: number): Promise<number>;
	read(db: Db, uid: number): AsyncGenerator<object>;
}

/** A stored file: its name in the archive and its file key. */
export interface ExportFile {
	name: string;
	key: string;
}

/** Rows per query. */
export const exportPageSize = 500;

/** Reads rows by keyset. `next` receives the last row of the previous page, or undefined. */
export async function* readPages<Row extends object>(
	next: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
	for (let last: Row | undefined; ; ) {
		const page = await next(last);
		yield* page;
		last = page.at(-1);
		if (page.length < exportPageSize || !last) return;
	}
}

export const countRows = async (db: Db, table: PgTable, where: SQL | undefined): Promise<number> =>
	(await db.select({ n: count() }).from(table).where(where))[0]?.n ?? 0;

/**
 * The rows of a table that belong to a member.
 * @param source `owner` holds the uid, or says which rows are the member's; they are read in the order of the column
 * `key`, unique for one member.
 */
export function ownRows<Columns extends Record<string, AnyPgColumn | SQL>>(
	name: string,
	{
		table,
		owner,
		columns,
		key,
	}: {
		table: PgTable;
		owner: AnyPgColumn | ((db: Db, uid: number) => SQL);
		columns: Columns;
		key: keyof Columns & string;
	},
): ExportRows {
	const order = columns[key] as AnyPgColumn;
	const isOwn = (db: Db, uid: number): SQL => (typeof owner === "function" ? owner(db, uid) : eq(owner, uid));
	return {
		name,
		size: (db, uid) => countRows(db, table, isOwn(db, uid)),
		read: (db, uid) =>
			readPages<Record<string, unknown>>((last) =>
				db
					.select(columns as Record<string, AnyPgColumn>)
					.from(table)
					.where(and(isOwn(db, uid), last && gt(order, last[key])))
					.orderBy(asc(order))
					.limit(exportPageSize),
			),
	};
}

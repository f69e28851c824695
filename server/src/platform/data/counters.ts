import { and, asc, eq, getTableColumns, gt, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "../context.ts";
import type { Database, Db } from "./db.ts";

/** Counters kept in the rows of a table, written in the transactions that change what they count. */
export interface StoredCounters {
	table: PgTable;
	/** The numeric primary key. */
	key: AnyPgColumn;
	/** By column, the subquery that counts afresh for a row of the table. */
	counts: Record<string, SQL>;
	/** The key of the table of which every row has counters; missing rows are created. */
	rowsOf?: AnyPgColumn;
}

const rangeSize = 5_000;

/**
 * Compares stored counters with what they count, repairs those that differ and logs each. One statement sees the rows
 * and their counters at one moment, so that writes in progress are no drift.
 * @returns how many rows were repaired
 */
export async function reconcileCounters(
	{ db, log }: Pick<Deps, "db" | "log">,
	counters: StoredCounters,
): Promise<number> {
	await insertMissingRows(db, counters);
	const { table, key } = counters;
	let repaired = 0;
	for (let from = 0; ; ) {
		const range = db.select({ key }).from(table).where(gt(key, from)).orderBy(asc(key)).limit(rangeSize).as("range");
		const [last] = await db.select({ key: sql<number | null>`max(${range.key})` }).from(range);
		const to = last?.key;
		if (!to) return repaired;
		const drifted = await db
			.select({ key })
			.from(table)
			.where(and(gt(key, from), lte(key, to), isDrifted(counters)));
		for (const row of drifted)
			await repair(db, counters, Number(row.key)).then(
				(values) => {
					if (!values) return;
					repaired++;
					log.warn(values, "a stored counter was wrong and is repaired");
				},
				(error: unknown) =>
					log.error({ err: error, key: row.key }, "a stored counter is wrong and could not be repaired"),
			);
		from = to;
	}
}

/** Counts all rows afresh; for a database that was filled without counting. */
export async function recount(db: Db, counters: StoredCounters): Promise<void> {
	await insertMissingRows(db, counters);
	await db.update(counters.table).set(counters.counts).where(isDrifted(counters));
}

/** Repairs one row. It is locked before it is counted, so that every counted change has its counter committed. */
function repair(db: Database, counters: StoredCounters, value: number): Promise<object | undefined> {
	const { table, key, counts } = counters;
	const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => name in counts));
	return db.transaction(async (tx) => {
		const [before] = await tx.select(columns).from(table).where(eq(key, value)).for("no key update");
		const [after] = await tx
			.update(table)
			.set(counts)
			.where(and(eq(key, value), isDrifted(counters)))
			.returning(columns);
		return after && { key: value, before, after };
	});
}

const isDrifted = ({ table, counts }: StoredCounters): SQL | undefined => {
	const columns = getTableColumns(table);
	return or(...Object.entries(counts).map(([name, counted]) => sql`${columns[name]} is distinct from ${counted}`));
};

async function insertMissingRows(db: Db, { table, key, rowsOf }: StoredCounters): Promise<void> {
	if (!rowsOf) return;
	await db.execute(sql`insert into ${table} (${sql.identifier(key.name)})
		select ${rowsOf} from ${rowsOf.table} where not exists (select 1 from ${table} where ${key} = ${rowsOf})
		on conflict do nothing`);
}

import { connect } from "#server/platform/data/db.ts";

/** The site's database, of one connection per worker. */
const { db, pool } = connect(process.env.E2E_DATABASE ?? "", 1, () => {}, 30_000);

export { db };

/**
 * Runs a statement on the site's database, for state that no visitor can reach: an administrator, an expired session.
 * @returns its rows
 */
export const executeSql = async (statement: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await pool.query(statement, values)).rows;

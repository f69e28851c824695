import pg from "pg";

/** Runs a statement on the site's database, for state that no visitor can reach: an administrator, an expired session. @returns its rows */
export async function executeSql(statement: string, values: unknown[]): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: process.env.E2E_DATABASE });
	await client.connect();
	const { rows } = await client.query(statement, values);
	await client.end();
	return rows;
}

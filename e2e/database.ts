import pg from "pg";

/** Runs a statement on the site's database, for state that no visitor can reach: an administrator, an expired session. */
export async function executeSql(statement: string, values: unknown[]): Promise<void> {
	const client = new pg.Client({ connectionString: process.env.E2E_DATABASE });
	await client.connect();
	await client.query(statement, values);
	await client.end();
}

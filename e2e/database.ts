import pg from "pg";

/** Changes what no visitor can: makes an administrator, lets time pass. */
export async function change(statement: string, values: unknown[]): Promise<void> {
	const client = new pg.Client({ connectionString: process.env.JOURNEYS_DATABASE });
	await client.connect();
	await client.query(statement, values);
	await client.end();
}

import pg from "pg";

/** The environment's name for the address of the database server's own database, from which others can be made. */
export const databases = "E2E_DATABASES";

/** Makes a database like another one that nobody uses: far sooner than a server of its own, or a migration. @returns its address */
export async function copyDatabase(server: string, template: string, name: string): Promise<string> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	await client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`);
	await client.end();
	return server.replace("/postgres?", `/${name}?`);
}

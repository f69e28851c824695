import { expect, inject, test } from "vitest";
import { PipelinedClient } from "./pipelinedClient.ts";

async function open(): Promise<PipelinedClient> {
	const client = new PipelinedClient({
		connectionString: inject("databaseUrl").replace("/template_baraza?", "/postgres?"),
		pipeline: true,
	} as never);
	await client.connect();
	return client;
}

const named = (client: PipelinedClient, name: string, text: string, ...values: unknown[]) =>
	client.query({ name, text, values });

/** What PostgreSQL sends at the end of each Sync. */
function countReady(client: PipelinedClient): () => number {
	let ready = 0;
	(client as unknown as { connection: NodeJS.EventEmitter }).connection.on("readyForQuery", () => ready++);
	return () => ready;
}

const valuesOf = async (results: Promise<{ rows: object[] }>[]): Promise<unknown[]> =>
	(await Promise.all(results)).map(({ rows }) => Object.values(rows[0] ?? {})[0]);

test("queries of a transaction that are started at once share a Sync, with begin and commit; others have their own", async () => {
	const client = await open();
	const ready = countReady(client);
	client.query("begin");
	const first = [
		named(client, "one", "select $1::int as n", 1),
		client.query("select $1::int as n", [2]),
		named(client, "one", "select $1::int as n", 3),
	];
	expect([await valuesOf(first), ready()]).toEqual([[1, 2, 3], 1]);
	const last = [named(client, "one", "select $1::int as n", 4), client.query("commit")] as const;
	expect(await valuesOf([last[0]])).toEqual([4]);
	expect([(await last[1]).command, ready()]).toEqual(["COMMIT", 2]);
	expect(await valuesOf([1, 2].map((n) => named(client, "one", "select $1::int as n", n)))).toEqual([1, 2]);
	expect(ready()).toBe(4);
	await client.end();
});

/** How each of them ends: with its command, or the code or text of its error. */
const outcomesOf = async (queries: Promise<unknown>[]): Promise<unknown[]> =>
	(await Promise.allSettled(queries)).map((outcome) =>
		outcome.status === "fulfilled"
			? (outcome.value as { command: string }).command
			: (outcome.reason.code ?? outcome.reason.message),
	);

const one = (client: PipelinedClient, n: number) => named(client, "one", "select $1::int as n", n);
const divide = (client: PipelinedClient, by: number) => named(client, "half", "select 10 / $1::int as n", by);
const unsendable = {
	toPostgres: () => {
		throw new Error("no value");
	},
};

test("those behind one that fails are refused, and the connection goes on after a rollback", async () => {
	const client = await open();
	client.query("begin");
	const packet = [divide(client, 5), divide(client, 0), one(client, 1), client.query("select $1::int as n", [2])];
	const next = new Promise((resolve) => setImmediate(resolve)).then(() => one(client, 3));
	// What the last one names was to be parsed in the packet before.
	expect(await outcomesOf([...packet, next])).toEqual(["SELECT", "22012", "25P02", "25P02", "26000"]);
	expect((await client.query("commit")).command).toBe("ROLLBACK");
	expect(await valuesOf([one(client, 6), divide(client, 1)])).toEqual([6, 10]);
	await client.end();
});

test("a commit behind a statement that fails is refused too, and a rollback is not", async () => {
	const client = await open();
	client.query("begin");
	expect(await outcomesOf([divide(client, 0), client.query("commit")])).toEqual(["22012", "25P02"]);
	expect(await outcomesOf([client.query("rollback")])).toEqual(["ROLLBACK"]);
	client.query("begin");
	expect(await outcomesOf([divide(client, 0), client.query("rollback")])).toEqual(["22012", "ROLLBACK"]);
	expect(await valuesOf([one(client, 1)])).toEqual([1]);
	await client.end();
});

test("a statement without values, and one whose values can't be sent, stand between others", async () => {
	const client = await open();
	client.query("begin");
	const outcomes = await outcomesOf([
		one(client, 1),
		client.query("savepoint a"),
		one(client, 2),
		named(client, "texts", "select $1::text as n", unsendable),
		one(client, 3),
		client.query("rollback to savepoint a"),
		client.query("commit"),
	]);
	expect(outcomes).toEqual(["SELECT", "SAVEPOINT", "SELECT", "no value", "SELECT", "ROLLBACK", "COMMIT"]);
	expect(await valuesOf([one(client, 7)])).toEqual([7]);
	await client.end();
});

test("a text of several statements is sent as it is, however often", async () => {
	const client = await open();
	for (let n = 0; n < 3; n++) {
		const results = await client.query("delete from pg_description where false; select 1 as n");
		expect(results).toMatchObject([{ command: "DELETE" }, { rows: [{ n: 1 }] }]);
	}
	await client.end();
});

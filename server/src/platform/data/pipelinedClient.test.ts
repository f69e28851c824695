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

test("those behind one that fails are refused, and the connection goes on after a rollback", async () => {
	const client = await open();
	client.query("begin");
	const packet = [
		named(client, "half", "select 10 / $1::int as n", 5),
		named(client, "half", "select 10 / $1::int as n", 0),
		named(client, "other", "select $1::int as n", 1),
		client.query("select $1::int as n", [2]),
	];
	const next = new Promise((resolve) => setImmediate(resolve)).then(() =>
		named(client, "other", "select $1::int as n", 3),
	);
	const outcomes = await Promise.allSettled([...packet, next]);
	expect(outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "done"))).toEqual([
		"done",
		"22012",
		"25P02",
		"25P02",
		// It was parsed in the packet before.
		"26000",
	]);
	expect((await client.query("commit")).command).toBe("ROLLBACK");
	expect(
		await valuesOf([
			named(client, "other", "select $1::int as n", 6),
			named(client, "half", "select 10 / $1::int as n", 1),
		]),
	).toEqual([6, 10]);
	await client.end();
});

test("a commit behind a statement that fails is refused too, and the rollback after it succeeds", async () => {
	const client = await open();
	client.query("begin");
	const outcomes = await Promise.allSettled([
		named(client, "half", "select 10 / $1::int as n", 0),
		client.query("commit"),
	]);
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect((await client.query("rollback")).command).toBe("ROLLBACK");
	await client.end();
});

test("a statement without values, and one whose values can't be sent, stand between others", async () => {
	const client = await open();
	client.query("begin");
	const outcomes = await Promise.allSettled([
		named(client, "one", "select $1::int as n", 1),
		client.query("savepoint a"),
		named(client, "one", "select $1::int as n", 2),
		named(client, "texts", "select $1::text as n", {
			toPostgres: () => {
				throw new Error("no value");
			},
		}),
		named(client, "one", "select $1::int as n", 3),
		client.query("rollback to savepoint a"),
		client.query("commit"),
	]);
	expect(outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.message : "done"))).toEqual([
		"done",
		"done",
		"done",
		"no value",
		"done",
		"done",
		"done",
	]);
	expect(await valuesOf([named(client, "one", "select $1::int as n", 7)])).toEqual([7]);
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

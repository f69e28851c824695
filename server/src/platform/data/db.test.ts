import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";

const { db } = (await buildTestApp()).deps;

const read = async (tx: Pick<typeof db, "execute">, n: number): Promise<unknown> =>
	(await tx.execute(sql`select ${n}::int / ${n}::int * ${n}::int as n`)).rows[0]?.n;

test("reads that are started at once in a transaction run one after the other, without a warning of pg", async () => {
	const warnings: Error[] = [];
	const onWarning = (warning: Error): number => warnings.push(warning);
	process.on("warning", onWarning);
	const found = await db.transaction((tx) => Promise.all([1, 2, 3, 4].map((n) => read(tx, n))));
	await new Promise(setImmediate);
	process.off("warning", onWarning);
	expect([found, warnings]).toEqual([[1, 2, 3, 4], []]);
});

test("one of them fails alone, and the transaction is rolled back", async () => {
	let statuses: string[] = [];
	const failing = db.transaction(async (tx) => {
		const results = await Promise.allSettled([read(tx, 2), read(tx, 0), read(tx, 3)]);
		statuses = results.map(({ status }) => status);
		await read(tx, 4);
	});
	await expect(failing).rejects.toThrow();
	expect(statuses).toEqual(["fulfilled", "rejected", "rejected"]);
	expect(await read(db, 5)).toBe(5);
});

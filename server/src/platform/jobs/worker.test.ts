import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { enqueue } from "./events.ts";
import { startWorker } from "./worker.ts";

const { deps } = await buildTestApp();
const last = 4;

test("a job begins soon after another, and after one that has written it, without the next poll", {
	timeout: 30_000,
}, async () => {
	const ran: number[] = [];
	const all = Promise.withResolvers<void>();
	const run = async (_deps: unknown, { n, next }: { n: number; next: boolean }): Promise<void> => {
		ran.push(n);
		if (next && n < last) await enqueue(deps.db, "test.step", { n: n + 1, next });
		if (n === last) all.resolve();
	};
	const worker = await startWorker(deps.pool, deps, [{ name: "test.step", run }], { pollInterval: 3_600_000 });
	for (const ms of [0, 10, 20, 40]) {
		await wait(ms);
		await enqueue(deps.db, "test.step", { n: -ms, next: false });
	}
	await enqueue(deps.db, "test.step", { n: 1, next: true });
	await all.promise;
	await worker.stop();
	expect(ran.toSorted((a, b) => a - b)).toEqual([-40, -20, -10, 0, 1, 2, 3, 4]);
});

test("a waiting job of a key gets the new payload and keeps its time; when it runs already, another one waits", async () => {
	const runAt = new Date(Date.now() + 3_600_000);
	const add = (n: number, at = runAt): Promise<void> =>
		enqueue(deps.db, "test.keyed", { n }, { jobKey: "key", keepRunAt: true, runAt: at });
	await add(1);
	await add(2, new Date(runAt.getTime() + 1_000));
	const read = async () =>
		(
			await deps.pool.query(
				`select payload, run_at, locked_at is not null as runs from graphile_worker._private_jobs where key = 'key'
					or locked_at is not null order by id`,
			)
		).rows;
	expect(await read()).toEqual([{ payload: { n: 2 }, run_at: runAt, runs: false }]);
	await deps.pool.query(
		"update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where key = 'key'",
	);
	await add(3);
	expect(await read()).toEqual([
		{ payload: { n: 2 }, run_at: runAt, runs: true },
		{ payload: { n: 3 }, run_at: runAt, runs: false },
	]);
});

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

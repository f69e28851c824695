import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency.ts";

test("runs at most the limit at the same time, in order", async () => {
	const run = limitConcurrency(2);
	const started: number[] = [];
	let running = 0;
	let most = 0;
	await Promise.all(
		[1, 2, 3, 4, 5].map((n) =>
			run(async () => {
				started.push(n);
				most = Math.max(most, ++running);
				await Promise.resolve();
				running--;
			}),
		),
	);
	expect(started).toEqual([1, 2, 3, 4, 5]);
	expect(most).toBe(2);
});

test("a failure frees the slot", async () => {
	const run = limitConcurrency(1);
	await expect(run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
	await expect(run(async () => "yes")).resolves.toBe("yes");
});

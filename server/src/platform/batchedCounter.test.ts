import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatchedCounter } from "./batchedCounter.ts";

test.each(["flush", "close"] as const)("%s waits for what is being saved already", async (end) => {
	const saving = Promise.withResolvers<void>();
	const counter = createBatchedCounter(() => saving.promise);
	counter.add(1);
	void counter.flush();
	const ended = counter[end]().then(() => "ended");
	expect(await Promise.race([ended, setImmediate("waiting")])).toBe("waiting");
	saving.resolve();
	expect(await ended).toBe("ended");
});

test("what could not be saved is saved with the next batch", async () => {
	let isDown = true;
	const saved: [number, number][] = [];
	const counter = createBatchedCounter(async (sums) => {
		if (isDown) throw new Error("down");
		saved.push(...sums);
	});
	counter.add(1);
	await counter.flush();
	counter.add(1);
	isDown = false;
	await counter.close();
	expect(saved).toEqual([[1, 2]]);
});

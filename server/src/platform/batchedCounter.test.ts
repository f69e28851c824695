import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatchedCounter } from "./batchedCounter.ts";

test.each(["flush", "close"] as const)("%s waits for what is being saved already", async (end) => {
	const saving = Promise.withResolvers<void>();
	const counter = createBatchedCounter(
		() => saving.promise,
		() => expect.unreachable(),
	);
	counter.add(1);
	void counter.flush();
	const ended = counter[end]().then(() => "ended");
	expect(await Promise.race([ended, setImmediate("waiting")])).toBe("waiting");
	saving.resolve();
	expect(await ended).toBe("ended");
});

test("what could not be saved is reported, and saved with the next batch", async () => {
	const reported: unknown[] = [];
	let isDown = true;
	const saved: [number, number][] = [];
	const counter = createBatchedCounter(
		async (sums) => {
			if (isDown) throw new Error("down");
			saved.push(...sums);
		},
		(error) => reported.push(error),
	);
	counter.add(1);
	await counter.flush();
	expect(reported).toEqual([new Error("down")]);
	counter.add(1);
	isDown = false;
	await counter.close();
	expect(saved).toEqual([[1, 2]]);
});

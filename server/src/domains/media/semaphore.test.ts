import { expect, test } from "vitest";
import { Unavailable } from "../../platform/http/errors.ts";
import { createFairSemaphore, createSemaphore } from "./semaphore.ts";

/** Works that end when told, and a record of those that run. */
function workshop() {
	const running = new Set<string>();
	const ends = new Map<string, () => void>();
	const work = (name: string) => () =>
		new Promise<string>((resolve) => {
			running.add(name);
			ends.set(name, () => {
				running.delete(name);
				resolve(name);
			});
		});
	const end = async (name: string): Promise<void> => {
		ends.get(name)?.();
		await new Promise(setImmediate);
	};
	return { running, work, end };
}

test("runs as much work as there are slots, heavy work alone, in the order of arrival", async () => {
	const gate = createSemaphore(2, 10);
	const { running, work, end } = workshop();
	const all = [
		gate.run(1, work("a")),
		gate.run(2, work("heavy")),
		gate.run(1, work("b")),
		gate.run(9, work("heavier")),
	];
	await end("");
	expect([...running]).toEqual(["a"]);
	await end("a");
	expect([...running]).toEqual(["heavy"]);
	await end("heavy");
	expect([...running]).toEqual(["b"]);
	await end("b");
	expect([...running]).toEqual(["heavier"]);
	await end("heavier");
	expect(await Promise.all(all)).toEqual(["a", "heavy", "b", "heavier"]);
});

test("rejects work when the queue is full and continues after a failure", async () => {
	const gate = createSemaphore(1, 1);
	const { running, work, end } = workshop();
	const first = gate.run(1, work("first"));
	const failing = expect(gate.run(1, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	await expect(gate.run(1, work("third"))).rejects.toThrow(Unavailable);
	await end("first");
	await first;
	await failing;
	void gate.run(1, work("fourth"));
	await end("");
	expect([...running]).toEqual(["fourth"]);
});

test("one member's heavy work lets others in between, and fills only the member's own queue", async () => {
	const gate = createFairSemaphore(2, 2);
	const { running, work, end } = workshop();
	const all = ["heavy 1", "heavy 2", "heavy 3"].map((name) => gate.run(1, 2, work(name)));
	await expect(gate.run(1, 2, work("heavy 4"))).rejects.toThrow(Unavailable);
	all.push(gate.run(2, 1, work("other")), gate.run(null, 1, work("seed")));
	await end("");
	expect([...running]).toEqual(["heavy 1"]);
	await end("heavy 1");
	expect([...running].sort()).toEqual(["other", "seed"]);
	await end("other");
	await end("seed");
	expect([...running]).toEqual(["heavy 2"]);
	await end("heavy 2");
	await end("heavy 3");
	expect(await Promise.all(all)).toEqual(["heavy 1", "heavy 2", "heavy 3", "other", "seed"]);
});

import { setTimeout as wait } from "node:timers/promises";

/**
 * Most that one run of a job takes. Shorter than what makes the queue think that the job was abandoned. Milliseconds.
 */
const maxRunMs = 5 * 60_000;

/** Thrown by a job that has more to do; who runs it enqueues it again. */
export class Unfinished extends Error {
	override name = "Unfinished";
}

/** Ends with the last batch that was started, of any job of this process. */
let lastBatch: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` until it has nothing more to do. Only one batch runs at a time in a process, and after each one its job
 * rests for three times as long, so that a large amount of work leaves the site most of its processor and its database.
 * @param work a batch that takes some ten milliseconds; returns whether there is more
 * @param rest how long it rests, in times of a batch
 * @throws Unfinished after five minutes with more to do
 */
export async function runInBatches(work: () => Promise<boolean>, rest = 3): Promise<void> {
	const startedAt = performance.now();
	for (;;) {
		const batch = lastBatch.then(async () => {
			const batchStartedAt = performance.now();
			return { more: await work(), took: performance.now() - batchStartedAt };
		});
		lastBatch = batch.catch(() => undefined);
		const { more, took } = await batch;
		if (!more) return;
		if (performance.now() - startedAt > maxRunMs) throw new Unfinished();
		await wait(rest * took);
	}
}

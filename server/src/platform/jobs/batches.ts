import { setTimeout as wait } from "node:timers/promises";

/** Most that one run of a job takes. Shorter than what makes the queue think that the job was abandoned. Milliseconds. */
const maxRunMs = 5 * 60_000;

/** Thrown by a job that has more to do; who runs it enqueues it again. */
export class Unfinished extends Error {
	override name = "Unfinished";
}

/**
 * Runs `work` until it has nothing more to do. After each batch it rests as long as the batch took, so that a large amount of work
 * leaves the site half of the database.
 * @param work returns whether there is more
 * @throws Unfinished after five minutes with more to do
 */
export async function runInBatches(work: () => Promise<boolean>): Promise<void> {
	const startedAt = performance.now();
	for (;;) {
		const batchStartedAt = performance.now();
		if (!(await work())) return;
		const now = performance.now();
		if (now - startedAt > maxRunMs) throw new Unfinished();
		await wait(now - batchStartedAt);
	}
}

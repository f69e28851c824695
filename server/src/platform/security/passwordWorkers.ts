import { Worker } from "node:worker_threads";
import type { PasswordResult, PasswordWork } from "./passwordWorker.ts";

interface Thread {
	worker: Worker;
	/** The work that it does. */
	current: PromiseWithResolvers<string | boolean> | undefined;
}

/** Threads without work. */
const idle: Thread[] = [];

function startThread(): Thread {
	const worker = new Worker(new URL("./passwordWorker.ts", import.meta.url), { name: "passwords" });
	const thread: Thread = { worker, current: undefined };
	worker.on("message", (result: PasswordResult) => {
		const done = thread.current;
		thread.current = undefined;
		// Without work it keeps no process running.
		worker.unref();
		idle.push(thread);
		if ("error" in result) done?.reject(new Error(result.error));
		else done?.resolve(result.value);
	});
	worker.on("error", (error) => thread.current?.reject(error));
	worker.on("exit", (code) => {
		const at = idle.indexOf(thread);
		if (at >= 0) idle.splice(at, 1);
		thread.current?.reject(new Error(`the thread of passwords ended with ${code}`));
	});
	return thread;
}

/**
 * Runs the work in a thread of low priority; the caller bounds how many there are.
 * @throws what the library says of an invalid hash
 */
export function runPasswordWork(work: PasswordWork): Promise<string | boolean> {
	const thread = idle.pop() ?? startThread();
	thread.current = Promise.withResolvers();
	thread.worker.ref();
	thread.worker.postMessage(work);
	return thread.current.promise;
}

import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import type { Config } from "../../config.ts";
import { ServerBusy } from "../http/errors.ts";
import type * as hashing from "./passwordWorker.ts";
import { newToken } from "./tokens.ts";

/** Queue length of password hashes; about three seconds of one core. */
export const maxWaitingHashes = 60;

/** With this nice value the scheduler gives a hashing thread about a tenth of the main thread's CPU time. */
const niceness = 10;

/** A hash uses a whole core, so one core is left to requests, and hashing threads have a lower priority. */
const workerPool = new Piscina({
	filename: new URL("./passwordWorker.ts", import.meta.url).href,
	minThreads: 0,
	maxThreads: Math.max(1, availableParallelism() - 1),
	maxQueue: maxWaitingHashes,
	idleTimeout: 60_000,
	niceIncrement: niceness,
});

type Hashing = typeof hashing;

/** @throws ServerBusy when the queue is full */
async function runInWorker<Name extends keyof Hashing>(name: Name, task: Parameters<Hashing[Name]>[0]): Promise<ReturnType<Hashing[Name]>> {
	if (workerPool.queueSize >= maxWaitingHashes) throw new ServerBusy();
	return workerPool.run(task, { name });
}

let active = 0;

/** Whether another password check can start; if not, a request can be rejected before its body is read. */
export const hasHashCapacity = (): boolean => active < maxWaitingHashes;

/** Runs work that ends in a password check, so that overload is rejected before it costs a query. @throws ServerBusy */
export async function withHashCapacity<T>(work: () => Promise<T>): Promise<T> {
	if (!hasHashCapacity()) throw new ServerBusy();
	active++;
	try {
		return await work();
	} finally {
		active--;
	}
}

/** The same password from two keyboards may differ in its code points. */
const normalize = (password: string): string => password.normalize("NFC");

/** Hashes that are checked for unknown accounts, so that timing does not reveal whether an account exists. */
const dummies = new Map<number, Promise<string>>();

function dummyHash(memoryCost: number): Promise<string> {
	let dummy = dummies.get(memoryCost);
	if (!dummy) {
		dummy = runInWorker("hash", { password: newToken(), memoryCost });
		// After a rejection the next call tries again.
		dummy.catch(() => dummies.delete(memoryCost));
		dummies.set(memoryCost, dummy);
	}
	return dummy;
}

/** argon2id of a password. @throws ServerBusy when the queue is full */
export const hashPassword = ({ passwordMemoryKib }: Config, password: string): Promise<string> =>
	runInWorker("hash", { password: normalize(password), memoryCost: passwordMemoryKib });

/** Checks a password. Without a hash it takes the same time and returns false. @throws ServerBusy when the queue is full */
export async function verifyPassword({ passwordMemoryKib }: Config, passwordHash: string | null | undefined, password: string): Promise<boolean> {
	const dummy = await dummyHash(passwordMemoryKib);
	const right = await runInWorker("verify", { passwordHash: passwordHash ?? dummy, password: normalize(password) });
	return right && typeof passwordHash === "string";
}

import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import type { Config } from "../../config.ts";
import { ServerBusy } from "../http/errors.ts";
import { runPasswordWork } from "./passwordWorkers.ts";
import { newToken } from "./tokens.ts";

/** Waiting hashes; about three seconds of one core. */
export const maxWaitingHashes = 60;
/** Pause after each hash under load, as a multiple of its duration: the CPU is free for other requests meanwhile. */
const pauseFactor = 1.5;

/** A hash uses a whole core, so one core is left to requests. */
export const hashQueue = pLimit(Math.max(1, availableParallelism() - 1));

/** Checks of passwords that have begun: each counts in the database before its hash waits. */
let begun = 0;

/** Whether another password can be checked; if not, a request is rejected before its body is read. */
export const hasHashCapacity = (): boolean => Math.max(begun, hashQueue.pendingCount) < maxWaitingHashes;

/**
 * Runs a check of a password from its first query on, as one of those that wait for a hash: no more begin than can be hashed.
 * @throws ServerBusy when there are too many
 */
export async function withHashCapacity<T>(work: () => Promise<T>): Promise<T> {
	if (!hasHashCapacity()) throw new ServerBusy();
	begun++;
	try {
		return await work();
	} finally {
		begun--;
	}
}

/** @throws ServerBusy when the queue is full */
function enqueue<T>(work: () => Promise<T>): Promise<T> {
	if (hashQueue.pendingCount >= maxWaitingHashes) return Promise.reject(new ServerBusy());
	const { promise, resolve, reject } = Promise.withResolvers<T>();
	void hashQueue(async () => {
		const startedAt = performance.now();
		await work().then(resolve, reject);
		if (hashQueue.pendingCount > 0) await pause(pauseFactor * (performance.now() - startedAt));
	});
	return promise;
}

/** The same password from two keyboards may differ in its code points. */
const normalize = (password: string): string => password.normalize("NFC");

/** Checked for unknown accounts, so that timing does not reveal whether an account exists. */
const dummyHashes = new Map<number, Promise<string>>();

/** argon2id of a password. @throws ServerBusy when the queue is full */
export const hashPassword = ({ passwordMemoryKib: memoryCost }: Config, password: string): Promise<string> =>
	enqueue(() => hash(normalize(password), memoryCost));

const hash = async (password: string, memoryCost: number): Promise<string> =>
	String(await runPasswordWork({ password, memoryCost }));

/** Checks a password. Without a hash it takes the same time and returns false. @throws ServerBusy when the queue is full */
export async function verifyPassword(
	{ passwordMemoryKib: memoryCost }: Config,
	passwordHash: string | null | undefined,
	password: string,
): Promise<boolean> {
	const dummy = dummyHashes.get(memoryCost) ?? hash(newToken(), memoryCost);
	dummyHashes.set(memoryCost, dummy);
	const compared = passwordHash ?? (await dummy);
	const isRight = await enqueue(() => runPasswordWork({ password: normalize(password), hash: compared }));
	return isRight === true && typeof passwordHash === "string";
}

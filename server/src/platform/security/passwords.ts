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

/** Whether another password can be checked; if not, a request is rejected before its body is read. */
export const hasHashCapacity = (): boolean => hashQueue.pendingCount < maxWaitingHashes;

/** @throws ServerBusy when the queue is full */
function enqueue<T>(work: () => Promise<T>): Promise<T> {
	if (!hasHashCapacity()) return Promise.reject(new ServerBusy());
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

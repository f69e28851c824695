import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import type { Config } from "../../config.ts";
import { ServerBusy } from "../http/errors.ts";
import { runPasswordWork } from "./passwordWorkers.ts";
import { newToken } from "./tokens.ts";

/** Pause after each hash under load, as a multiple of its duration: the CPU is free for other requests meanwhile. */
const pauseFactor = 1.5;

/** A hash uses a whole core, so one core is left to requests. */
export const hashQueue = pLimit(Math.max(1, availableParallelism() - 1));

/**
 * Passwords that are hashed or checked at the same time; of 60 that wait, the last one does so for about two seconds of
 * one core.
 */
export const maxHashes = 60 + hashQueue.concurrency;
let hashes = 0;

/** Whether another password can be checked; if not, a request is rejected before its body is read. */
export const hasHashCapacity = (): boolean => hashes < maxHashes;

/**
 * Runs what hashes or checks one password. A login counts from its first query on, so that none is refused after it has
 * asked the database.
 * @throws ServerBusy when there are `maxHashes`
 */
export async function withHashCapacity<T>(work: () => Promise<T>): Promise<T> {
	if (!hasHashCapacity()) throw new ServerBusy();
	hashes++;
	try {
		return await work();
	} finally {
		hashes--;
	}
}

function enqueue<T>(work: () => Promise<T>): Promise<T> {
	const { promise, resolve, reject } = Promise.withResolvers<T>();
	void hashQueue(async () => {
		const startedAt = performance.now();
		await Promise.try(work).then(resolve, reject);
		if (hashQueue.pendingCount > 0) await pause(pauseFactor * (performance.now() - startedAt));
	});
	return promise;
}

/** The same password from two keyboards may differ in its code points. */
const normalize = (password: string): string => password.normalize("NFC");

/** Checked for unknown accounts, so that timing does not reveal whether an account exists. */
const dummyHashes = new Map<number, Promise<string>>();

/** argon2id of a password. @throws ServerBusy when too many are hashed or checked */
export const hashPassword = ({ passwordMemoryKib: memoryCost }: Config, password: string): Promise<string> =>
	withHashCapacity(() => enqueue(() => hash(normalize(password), memoryCost)));

const hash = async (password: string, memoryCost: number): Promise<string> =>
	String(await runPasswordWork({ password, memoryCost }));

/** Checks a password, within `withHashCapacity`. Without a hash it takes the same time and returns false. */
export async function verifyPassword(
	{ passwordMemoryKib: memoryCost }: Config,
	passwordHash: string | null | undefined,
	password: string,
): Promise<boolean> {
	const compared = passwordHash ?? (await dummyHash(memoryCost));
	const isRight = await enqueue(() => runPasswordWork({ password: normalize(password), hash: compared }));
	return isRight === true && typeof passwordHash === "string";
}

function dummyHash(memoryCost: number): Promise<string> {
	const known = dummyHashes.get(memoryCost);
	if (known) return known;
	const made = hash(newToken(), memoryCost);
	dummyHashes.set(memoryCost, made);
	// One that has failed is made again.
	made.catch(() => dummyHashes.delete(memoryCost));
	return made;
}

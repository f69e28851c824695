import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import type { Config } from "../config.ts";
import { Busy } from "./errors.ts";
import type * as hashing from "./hashing.ts";
import { newToken } from "./ids.ts";

/** Passwords that may wait for their turn; about three seconds of one core's work. */
export const waitingMost = 60;

/** The processor's scheduler gives a thread this much lower ("nicer") about a tenth of what it gives to whoever answers. */
const niceness = 10;

/**
 * Each hash takes the memory of the setting and a whole core: a rush must leave one core to whoever reads, and where
 * there is but one, or others want it too, reading goes first. The threads end when nobody signs in for a while.
 */
const threads = new Piscina({
	filename: new URL("./hashing.ts", import.meta.url).href,
	minThreads: 0,
	maxThreads: Math.max(1, availableParallelism() - 1),
	maxQueue: waitingMost,
	idleTimeout: 60_000,
	niceIncrement: niceness,
});

type Hashing = typeof hashing;

/** @throws Busy when it would wait behind too many others. */
async function inTurn<Name extends keyof Hashing>(name: Name, task: Parameters<Hashing[Name]>[0]): Promise<ReturnType<Hashing[Name]>> {
	if (threads.queueSize >= waitingMost) throw new Busy();
	return threads.run(task, { name });
}

let underWay = 0;

/** Whether one more password may be looked at. Where not, nobody need read what was sent. */
export const hasRoomToHash = (): boolean => underWay < waitingMost;

/**
 * Does what leads to a password that must be looked at, when there is room to look at it: a rush is turned away before
 * it costs a query. @throws Busy
 */
export async function withRoomToHash<T>(work: () => Promise<T>): Promise<T> {
	if (!hasRoomToHash()) throw new Busy();
	underWay++;
	try {
		return await work();
	} finally {
		underWay--;
	}
}

/** The same password typed on two keyboards may differ in its code points only. */
const normal = (password: string): string => password.normalize("NFC");

/** A hash for accounts that aren't there, so that a wrong guess takes as long as for those that are. */
const dummies = new Map<number, Promise<string>>();

function dummyHash(memoryCost: number): Promise<string> {
	let dummy = dummies.get(memoryCost);
	if (!dummy) {
		dummy = inTurn("hash", { password: newToken(), memoryCost });
		// One that found no room is made anew by the next.
		dummy.catch(() => dummies.delete(memoryCost));
		dummies.set(memoryCost, dummy);
	}
	return dummy;
}

/** argon2id of a password. @throws Busy when too many wait. */
export const hashPassword = ({ passwordMemoryKib }: Config, password: string): Promise<string> =>
	inTurn("hash", { password: normal(password), memoryCost: passwordMemoryKib });

/**
 * Whether the password is right. Without a hash the answer is no, after the same work.
 * @throws Busy when too many wait.
 */
export async function verifyPassword({ passwordMemoryKib }: Config, passwordHash: string | null | undefined, password: string): Promise<boolean> {
	const dummy = await dummyHash(passwordMemoryKib);
	const right = await inTurn("verify", { passwordHash: passwordHash ?? dummy, password: normal(password) });
	return right && typeof passwordHash === "string";
}

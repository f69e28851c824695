import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { Config } from "../../config.ts";
import { Unavailable } from "../../platform/errors.ts";
import { newToken } from "../../platform/ids.ts";

/** Runs work a few at a time; the rest waits in order. */
export interface Turns {
	<T>(work: () => Promise<T>): Promise<T>;
	/** Whether the next one would be refused. */
	full(): boolean;
}

/** @returns a queue that refuses with `Unavailable` what would wait behind more than `waitingMost` others. */
export function createTurns(atOnce: number, waitingMost: number): Turns {
	let active = 0;
	const waiting: (() => void)[] = [];
	const full = (): boolean => active >= atOnce && waiting.length >= waitingMost;
	const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
		if (full()) throw new Unavailable();
		if (active < atOnce) active++;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else active--;
		}
	};
	return Object.assign(inTurn, { full });
}

/** Each hash takes the memory of the setting and a whole core: a rush must leave one core to whoever reads. */
const inTurn = createTurns(Math.max(1, availableParallelism() - 1), 60);

/** Turns a rush away before it costs a query. @throws Unavailable when a password could not be looked at now. */
export function assertHashingRoom(): void {
	if (inTurn.full()) throw new Unavailable();
}

/** The same password typed on two keyboards may differ in its code points only. */
const normal = (password: string): string => password.normalize("NFC");

/** A hash for accounts that aren't there, so that a wrong guess takes as long as for those that are. */
const dummies = new Map<number, Promise<string>>();

function dummyHash(memoryCost: number): Promise<string> {
	let dummy = dummies.get(memoryCost);
	if (!dummy) {
		dummy = hash(newToken(), { memoryCost });
		dummies.set(memoryCost, dummy);
	}
	return dummy;
}

/** argon2id of a password. @throws Unavailable when too many wait. */
export const hashPassword = ({ passwordMemoryKib }: Config, password: string): Promise<string> =>
	inTurn(() => hash(normal(password), { memoryCost: passwordMemoryKib }));

/**
 * Whether the password is right. Without a hash the answer is no, after the same work.
 * @throws Unavailable when too many wait.
 */
export async function verifyPassword({ passwordMemoryKib }: Config, passwordHash: string | null | undefined, password: string): Promise<boolean> {
	const dummy = await dummyHash(passwordMemoryKib);
	const right = await inTurn(() => verify(passwordHash ?? dummy, normal(password)));
	return right && typeof passwordHash === "string";
}

import { hashSync, verifySync } from "@node-rs/argon2";

// Runs in threads of its own; `passwords.ts` is the way here.

/** How long a thread rests after a hash, in times of what the hash took: in a rush, the cores are the readers' for that part. */
const restFactor = 1.5;

const clock = new Int32Array(new SharedArrayBuffer(4));
let restedAt = 0;

/** Does the work as soon as this thread has rested from the last. Whoever comes alone waits for nothing. */
function rested<T>(work: () => T): T {
	const left = restedAt - performance.now();
	if (left > 0) Atomics.wait(clock, 0, 0, left);
	const begun = performance.now();
	try {
		return work();
	} finally {
		const now = performance.now();
		restedAt = now + restFactor * (now - begun);
	}
}

/** argon2id of a password, with so many KiB of memory. */
export const hash = ({ password, memoryCost }: { password: string; memoryCost: number }): string => rested(() => hashSync(password, { memoryCost }));

/** Whether the password is the one of the hash. */
export const verify = ({ password, passwordHash }: { password: string; passwordHash: string }): boolean => rested(() => verifySync(passwordHash, password));

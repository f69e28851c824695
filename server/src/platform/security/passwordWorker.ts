import { hashSync, verifySync } from "@node-rs/argon2";

// Runs in worker threads; call it through `passwords.ts`.

/** Pause after each hash, as a multiple of its duration: under load the CPU is free for other requests meanwhile. */
const pauseFactor = 1.5;

const waitBuffer = new Int32Array(new SharedArrayBuffer(4));
let pausedUntil = 0;

/** Runs the work after the pause of the previous one; without load there is nothing to wait for. */
function throttled<T>(work: () => T): T {
	const left = pausedUntil - performance.now();
	if (left > 0) Atomics.wait(waitBuffer, 0, 0, left);
	const startedAt = performance.now();
	try {
		return work();
	} finally {
		const now = performance.now();
		pausedUntil = now + pauseFactor * (now - startedAt);
	}
}

/** argon2id of a password; `memoryCost` in KiB. */
export const hash = ({ password, memoryCost }: { password: string; memoryCost: number }): string => throttled(() => hashSync(password, { memoryCost }));

export const verify = ({ password, passwordHash }: { password: string; passwordHash: string }): boolean => throttled(() => verifySync(passwordHash, password));

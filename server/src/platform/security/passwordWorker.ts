import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

/** What a worker is asked: to hash a password, or to compare it with a hash. */
export type PasswordWork = { password: string; memoryCost: number } | { password: string; hash: string };
export type PasswordResult = { value: string | boolean } | { error: string };

/** Lower than that of requests and of the database, which go first while many passwords are checked. */
const niceness = 15;

try {
	// On Linux each thread has a priority of its own.
	const thread = readlinkSync("/proc/thread-self").split("/").at(-1);
	setPriority(Number(thread), niceness);
} catch {
	// Other systems have none: the passwords are checked all the same.
}

parentPort?.on("message", (work: PasswordWork) => {
	let result: PasswordResult;
	try {
		result = {
			value:
				"hash" in work
					? verifySync(work.hash, work.password)
					: hashSync(work.password, { memoryCost: work.memoryCost }),
		};
	} catch (error) {
		result = { error: String(error) };
	}
	parentPort?.postMessage(result);
});

import { CallError } from "#contract/pageApi.ts";

/** Tries after the first. */
const maxRetries = 3;
/** Longer waits are not retried automatically. */
const longestWaitSeconds = 60;

/** Whether a retry may succeed: no connection, rate limit or server error, but not a full disk. */
export const mayRetry = (error: unknown): error is CallError =>
	error instanceof CallError &&
	error.reason !== "disk-full" &&
	(error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Seconds to wait before a retry (1 is the first): what the server asks for, else 1, 3, 9, plus up to half as much
 * random jitter.
 * @param chance from 0 to 1
 */
export const retryDelaySeconds = (retry: number, askedSeconds: number | undefined, chance: number): number =>
	(askedSeconds ?? 3 ** (retry - 1)) * (1 + chance / 2);

/**
 * Retries with backoff, up to three times, while a retry may succeed.
 * @throws the last error; the signal's reason when aborted
 */
export async function withRetries<T>(
	attempt: () => Promise<T>,
	signal?: AbortSignal,
	wait: (seconds: number, signal?: AbortSignal) => Promise<void> = pause,
): Promise<T> {
	for (let retry = 1; ; retry++) {
		signal?.throwIfAborted();
		try {
			return await attempt();
		} catch (error) {
			if (!mayRetry(error) || retry > maxRetries || (error.retryAfter ?? 0) > longestWaitSeconds) throw error;
			await wait(retryDelaySeconds(retry, error.retryAfter, Math.random()), signal);
		}
	}
}

async function pause(seconds: number, signal?: AbortSignal): Promise<void> {
	signal?.throwIfAborted();
	return new Promise((resolve, reject) => {
		const stop = (): void => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", stop);
			resolve();
		}, seconds * 1000);
		signal?.addEventListener("abort", stop, { once: true });
	});
}

import { expect, test } from "vitest";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { CallError } from "#contract/pageApi.ts";
import { mayRetry, retryDelaySeconds, withRetries } from "./retries.ts";

const callError = (status: number, reason: ErrorCode = "unavailable", retryAfter?: number): CallError =>
	new CallError(status, reason, "", {}, retryAfter);

/** Fails with each of these in turn, then succeeds; returns the number of tries and the waits. */
async function outcome(failures: unknown[]): Promise<{ result: unknown; tries: number; waits: number[] }> {
	const waits: number[] = [];
	let tries = 0;
	const result = await withRetries(
		async () => {
			const failure = failures[tries++];
			if (failure) throw failure;
			return "sent";
		},
		undefined,
		async (seconds) => void waits.push(seconds),
	).catch((error: unknown) => error);
	return { result, tries, waits };
}

test.each<[number, ErrorCode, boolean]>([
	[0, "unavailable", true],
	[429, "too-many", true],
	[500, "internal", true],
	[503, "unavailable", true],
	[503, "disk-full", false],
	[401, "login-required", false],
	[413, "image-too-large", false],
	[422, "image-undecodable", false],
])("%i %s is retried: %s", (status, reason, again) => {
	expect(mayRetry(callError(status, reason))).toBe(again);
});

test("an unexpected error is not retried", async () => {
	const bug = new TypeError("a bug");
	expect(await outcome([bug])).toEqual({ result: bug, tries: 1, waits: [] });
});

test("waits grow, have jitter, and follow the server's retry-after", () => {
	expect([1, 2, 3].map((retry) => retryDelaySeconds(retry, undefined, 0))).toEqual([1, 3, 9]);
	expect(retryDelaySeconds(2, undefined, 1)).toBe(4.5);
	expect(retryDelaySeconds(1, 20, 0)).toBe(20);
});

test("succeeds after three failures, and throws the fourth", async () => {
	const down = callError(0);
	expect(await outcome([down, down, down])).toMatchObject({ result: "sent", tries: 4 });
	const last = callError(502);
	expect(await outcome([down, down, down, last])).toMatchObject({ result: last, tries: 4 });
});

test("a wait of more than a minute is not retried", async () => {
	const busy = callError(429, "too-many", 300);
	expect(await outcome([busy])).toEqual({ result: busy, tries: 1, waits: [] });
	const { waits } = await outcome([callError(429, "too-many", 30)]);
	expect(waits).toHaveLength(1);
	expect(waits[0]).toBeGreaterThanOrEqual(30);
});

test("an abort ends the wait with its reason", async () => {
	const stop = new AbortController();
	const sending = withRetries(() => Promise.reject(callError(0)), stop.signal);
	const reason = new Error("enough");
	stop.abort(reason);
	await expect(sending).rejects.toBe(reason);
	await expect(withRetries(async () => "sent", stop.signal)).rejects.toBe(reason);
});

import type { BegunCode } from "#contract/begun.ts";

/** Seconds between two codes; the server enforces the same. */
const waitSeconds = 60;

/** Remaining wait, counted down in the browser. */
export interface Wait {
	seconds: number;
}

/** A code that was sent, carried on by the form. */
export interface SentCode extends BegunCode {
	/** Set while another code can't be requested yet. */
	wait?: Wait;
}

/** Remaining wait after a code was requested, or undefined. `at` and `now` in Unix seconds. */
export function waitSince(at: number, now = Date.now() / 1000): Wait | undefined {
	const seconds = Math.min(waitSeconds, Math.ceil(at + waitSeconds - now));
	return seconds > 0 ? { seconds } : undefined;
}

/** A sent code with its remaining wait. */
export function withWait({ regToken, count, at, until }: BegunCode): SentCode {
	const wait = waitSince(at);
	return { regToken, count, at, until, ...(wait ? { wait } : {}) };
}

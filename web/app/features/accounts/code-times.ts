import type { BegunCode } from "#contract/begun.ts";

/** Seconds between two codes, as the server keeps them. */
const waitSeconds = 60;

/** What is left of a wait, to be counted down in the browser. */
export interface Wait {
	seconds: number;
}

/** A code that left, as a form carries it on. */
export interface SentCode extends BegunCode {
	/** Set where another one can't be asked for yet. */
	wait?: Wait;
}

/** What is left of the minute after a code was asked for, or undefined. `at` and `now` in Unix seconds. */
export function waitSince(at: number, now = Date.now() / 1000): Wait | undefined {
	const seconds = Math.min(waitSeconds, Math.ceil(at + waitSeconds - now));
	return seconds > 0 ? { seconds } : undefined;
}

/** A code with the wait that is left of it now. */
export function withWait({ regToken, count, at, until }: BegunCode): SentCode {
	const wait = waitSince(at);
	return { regToken, count, at, until, ...(wait ? { wait } : {}) };
}

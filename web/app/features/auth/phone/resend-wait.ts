import type { SentSmsCode } from "#contract/savedFormState.ts";

/** Seconds between two codes; the server enforces the same. */
const waitSeconds = 60;

/** Remaining wait, counted down in the browser. */
export interface ResendWait {
	seconds: number;
}

/** A code that was sent, carried on by the form. */
export interface SentCode extends SentSmsCode {
	/** Set while another code can't be requested yet. */
	wait?: ResendWait;
}

/** Remaining wait after a code was requested, or undefined. `at` and `now` in Unix seconds. */
export function resendWaitSince(at: number, now = Date.now() / 1000): ResendWait | undefined {
	const seconds = Math.min(waitSeconds, Math.ceil(at + waitSeconds - now));
	return seconds > 0 ? { seconds } : undefined;
}

/** A sent code with its remaining wait. */
export function withResendWait({ regToken, sendCount, sentAt, expiresAt }: SentSmsCode): SentCode {
	const wait = resendWaitSince(sentAt);
	return { regToken, sendCount, sentAt, expiresAt, ...(wait ? { wait } : {}) };
}

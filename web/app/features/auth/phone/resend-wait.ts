import type { RegistrationInput, SentSmsCode } from "#contract/savedFormState.ts";

/** Seconds between two codes; the server enforces the same. */
const waitSeconds = 60;

/** Remaining wait, counted down in the browser. */
export interface ResendWait {
	seconds: number;
}

/** A code that was sent to the number. */
export interface SentCode {
	mobile: string;
	cid: string;
	/** Unix seconds. */
	sentAt: number;
	/** Set while another code can't be requested yet. */
	wait?: ResendWait;
}

/** Remaining wait after a code was requested, or undefined. `at` and `now` in Unix seconds. */
export function resendWaitSince(at: number, now = Date.now() / 1000): ResendWait | undefined {
	const seconds = Math.min(waitSeconds, Math.ceil(at + waitSeconds - now));
	return seconds > 0 ? { seconds } : undefined;
}

/** A sent code as the form shows it; its token stays in the cookie. */
export function toSentCode({ sentAt }: SentSmsCode, { mobile, cid }: RegistrationInput): SentCode {
	const wait = resendWaitSince(sentAt);
	return { mobile, cid, sentAt, ...(wait ? { wait } : {}) };
}

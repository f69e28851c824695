import { CallRefused } from "#contract/pageApi.ts";
import { getThread, publishThread } from "#contract/threads.ts";
import { callServer } from "../../lib/client.ts";
import type { NewerText } from "./fields.ts";
import { bodyOf, type Outgoing } from "./wire.ts";

/** How long a post waits for its answer (document 2, section 9). Milliseconds. */
export const sendTimeoutMs = 15_000;

/** What came of sending a post. */
export type Sent =
	| { kind: "posted"; tid: number }
	| { kind: "no-answer" }
	| { kind: "no-line" }
	/** Under this name something else was posted before: `tid` tells what, where it is known. */
	| { kind: "posted-before"; tid: number | undefined }
	| { kind: "stale"; newer: NewerText }
	| { kind: "refused"; refusal: CallRefused };

/**
 * Sends a post under its name, so that sending it again after a lost answer posts nothing twice.
 * @param earlier what was sent under this name before, when its answer was lost
 */
export async function sendThread(post: Outgoing, key: string, earlier: Outgoing | undefined): Promise<Sent> {
	try {
		const answer: { tid: number } | undefined = await within(sendTimeoutMs, (signal) => callServer(publishThread, { body: bodyOf(post) }, { key, signal }));
		// What a hotel's sign-in page answers in our place holds nothing.
		return answer ? { kind: "posted", tid: answer.tid } : { kind: "no-line" };
	} catch (error) {
		if (error instanceof TimedOut) return { kind: "no-answer" };
		if (!(error instanceof CallRefused)) throw error;
		if (error.reason === "key-reused") return { kind: "posted-before", tid: earlier && (await tidOf(earlier, key)) };
		const newer = error.reason === "stale-edit" ? await newerText(post.tid) : undefined;
		if (newer) return { kind: "stale", newer };
		return error.status === 0 ? { kind: "no-line" } : { kind: "refused", refusal: error };
	}
}

/** The same write again gives its first result. */
async function tidOf(earlier: Outgoing, key: string): Promise<number | undefined> {
	return callServer(publishThread, { body: bodyOf(earlier) }, { key }).then(
		({ tid }) => tid,
		() => undefined,
	);
}

async function newerText(tid: number): Promise<NewerText | undefined> {
	return callServer(getThread, { params: { tid } }).then(
		({ subject, message = "", version, attachments }) => ({ subject, message, version, pictures: attachments }),
		() => undefined,
	);
}

class TimedOut extends Error {}

async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const stop = new AbortController();
	const timer = setTimeout(() => stop.abort(new TimedOut()), milliseconds);
	try {
		const result = await work(stop.signal);
		stop.signal.throwIfAborted();
		return result;
	} catch (error) {
		throw stop.signal.aborted ? stop.signal.reason : error;
	} finally {
		clearTimeout(timer);
	}
}

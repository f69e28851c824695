import { CallError } from "#contract/pageApi.ts";
import { getThread, publishThread } from "#contract/threads.ts";
import { callServer } from "../../lib/call-server.ts";
import { type PostInput, toPublishBody } from "./mapping.ts";
import type { NewerVersion } from "./post-fields.ts";

/** Timeout of posting. Milliseconds. */
export const sendTimeoutMs = 15_000;

/** Result of sending a post. */
export type SendResult =
	| { kind: "posted"; tid: number }
	| { kind: "timeout" }
	| { kind: "offline" }
	/** Something else was posted with this key; `tid` is that thread, if known. */
	| { kind: "already-posted"; tid: number | undefined }
	| { kind: "stale"; newer: NewerVersion }
	| { kind: "refused"; refusal: CallError };

/**
 * Sends a post with an idempotency key.
 * @param earlier what was sent with this key before, if its response was lost
 */
export async function sendThread(post: PostInput, key: string, earlier: PostInput | undefined): Promise<SendResult> {
	try {
		const response: { tid: number } | undefined = await withTimeout(sendTimeoutMs, (signal) =>
			callServer(publishThread, { body: toPublishBody(post) }, { key, signal }),
		);
		// A captive portal's response has no data.
		return response ? { kind: "posted", tid: response.tid } : { kind: "offline" };
	} catch (error) {
		if (error instanceof TimeoutError) return { kind: "timeout" };
		if (!(error instanceof CallError)) throw error;
		if (error.reason === "key-reused") return { kind: "already-posted", tid: earlier && (await tidOf(earlier, key)) };
		const newer = error.reason === "stale-edit" ? await newerText(post.tid) : undefined;
		if (newer) return { kind: "stale", newer };
		return error.status === 0 ? { kind: "offline" } : { kind: "refused", refusal: error };
	}
}

/** Repeating the earlier write returns its result. */
async function tidOf(earlier: PostInput, key: string): Promise<number | undefined> {
	return callServer(publishThread, { body: toPublishBody(earlier) }, { key }).then(
		({ tid }) => tid,
		() => undefined,
	);
}

async function newerText(tid: number): Promise<NewerVersion | undefined> {
	return callServer(getThread, { params: { tid } }).then(
		({ subject, message = "", version, attachments }) => ({ subject, message, version, pictures: attachments }),
		() => undefined,
	);
}

class TimeoutError extends Error {}

async function withTimeout<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const stop = new AbortController();
	const timer = setTimeout(() => stop.abort(new TimeoutError()), milliseconds);
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

import type { CallResponse } from "#contract/call.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { pictureUpload } from "#contract/media.ts";
import { CallError } from "#contract/pageApi.ts";
import { pictureLimits, uploadPath } from "#contract/scriptConstants.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { withRetries } from "./retries.ts";

/** An upload without progress for this long is aborted. A slow one is not: it may take minutes. */
const stallMs = 45_000;

interface UploadOptions {
	/** Idempotency key of this picture, the same for every try. */
	key?: string;
	/** Sent fraction, 0 to 1; restarts with every try. */
	onProgress?: (sent: number) => void;
	signal?: AbortSignal;
}

/**
 * Uploads a picture (see `preparePicture`), with up to three retries after connection or server errors.
 * @throws CallError with the server's message, or without one: reason `unavailable` without a connection,
 * `image-too-large` before anything is sent; the signal's reason when aborted
 */
export async function uploadPicture(
	file: Blob,
	{ key = newIdempotencyKey(), onProgress, signal }: UploadOptions = {},
): Promise<CallResponse<typeof pictureUpload>> {
	if (file.size > pictureLimits.maxBytes) throw new CallError(413, "image-too-large", "");
	const attempt = () => send(file, key, onProgress, signal);
	// Where the browser knows of no connection, a wait of seconds is of no use.
	return navigator.onLine ? withRetries(attempt, signal) : attempt();
}

/** One try, by XMLHttpRequest because `fetch` has no upload progress. */
function send(
	file: Blob,
	key: string,
	onProgress: UploadOptions["onProgress"],
	signal: AbortSignal | undefined,
): Promise<CallResponse<typeof pictureUpload>> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		let timer: ReturnType<typeof setTimeout>;
		const onActivity = (): void => {
			clearTimeout(timer);
			timer = setTimeout(() => request.abort(), stallMs);
		};
		const stop = (): void => request.abort();

		request.upload.onprogress = ({ loaded, total }) => {
			onActivity();
			if (total > 0) onProgress?.(loaded / total);
		};
		request.onload = () => {
			try {
				resolve(parseUploadResponse(request.status, request.responseText, request.getResponseHeader("retry-after")));
			} catch (error) {
				reject(error);
			}
		};
		request.onerror = () => reject(new CallError(0, "unavailable", ""));
		request.onabort = () => reject(signal?.aborted ? signal.reason : new CallError(0, "unavailable", ""));
		request.onloadend = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", stop);
		};
		signal?.addEventListener("abort", stop, { once: true });

		const form = new FormData();
		// The original file name is not sent.
		form.append("file", file, "picture");
		request.open("POST", uploadPath);
		request.setRequestHeader("accept", "application/json");
		request.setRequestHeader("lang", document.documentElement.lang);
		request.setRequestHeader("idempotency-key", key);
		onProgress?.(0);
		onActivity();
		request.send(form);
	});
}

interface Envelope {
	data?: CallResponse<typeof pictureUpload>;
	msg?: string;
	reason?: ErrorCode;
	fields?: CallError["fields"];
	retryAfter?: number;
}

/**
 * Parses a response. Without the API's envelope (a proxy's page), the code is derived from the status.
 * @param retryAfter the header of that name; a date in it is ignored
 * @throws CallError
 */
export function parseUploadResponse(
	status: number,
	text: string,
	retryAfter: string | null,
): CallResponse<typeof pictureUpload> {
	const envelope = parseEnvelope(text);
	if (status === 200 && envelope.data) return envelope.data;
	const seconds = envelope.retryAfter ?? (retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined);
	throw new CallError(
		status === 200 ? 0 : status,
		envelope.reason ?? codeForStatus(status),
		envelope.msg ?? "",
		envelope.fields,
		seconds,
	);
}

function parseEnvelope(text: string): Envelope {
	try {
		const value: unknown = JSON.parse(text);
		return value && typeof value === "object" ? value : {};
	} catch {
		return {};
	}
}

function codeForStatus(status: number): ErrorCode {
	if (status === 413) return "image-too-large";
	if (status === 429) return "too-many";
	return status === 200 || status === 502 || status === 503 || status === 504 ? "unavailable" : "internal";
}

import type { Answer } from "#contract/call.ts";
import { imageUpload } from "#contract/media.ts";
import { CallRefused } from "#contract/pageApi.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";
import { newKey } from "../../lib/client.ts";
import { withRetries } from "./retries.ts";

/** A line on which nothing moves for so long is given up. Slow is no reason: a photo may take minutes on an old network. */
const stallMs = 45_000;

interface UploadOptions {
	/** Of this picture. The same for every try, so that an answer that got lost does not make a second picture. */
	key?: string;
	/** Told the part that is sent, from 0 to 1; it falls back when a try begins anew. */
	onProgress?: (sent: number) => void;
	signal?: AbortSignal;
}

/**
 * Sends a picture (see `preparePicture`), trying up to three times more when the line breaks or the server is busy.
 * @throws CallRefused with the server's sentence, or without one: reason `unavailable` when the line is down,
 * `image-too-large` before anything is sent; the signal's reason when aborted
 */
export async function uploadPicture(file: Blob, { key = newKey(), onProgress, signal }: UploadOptions = {}): Promise<Answer<typeof imageUpload>> {
	if (file.size > rules.image.maxBytes) throw new CallRefused(413, "image-too-large", "");
	return withRetries(() => send(file, key, onProgress, signal), signal);
}

/** One try. `fetch` can't tell how much is sent, so this is the older interface. */
function send(file: Blob, key: string, onProgress: UploadOptions["onProgress"], signal: AbortSignal | undefined): Promise<Answer<typeof imageUpload>> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		let timer: ReturnType<typeof setTimeout>;
		const moved = (): void => {
			clearTimeout(timer);
			timer = setTimeout(() => request.abort(), stallMs);
		};
		const stop = (): void => request.abort();

		request.upload.onprogress = ({ loaded, total }) => {
			moved();
			if (total > 0) onProgress?.(loaded / total);
		};
		request.onload = () => {
			try {
				resolve(readAnswer(request.status, request.responseText, request.getResponseHeader("retry-after")));
			} catch (error) {
				reject(error);
			}
		};
		request.onerror = () => reject(new CallRefused(0, "unavailable", ""));
		request.onabort = () => reject(signal?.aborted ? signal.reason : new CallRefused(0, "unavailable", ""));
		request.onloadend = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", stop);
		};
		signal?.addEventListener("abort", stop, { once: true });

		const form = new FormData();
		// The file's own name stays on the phone.
		form.append("file", file, "picture");
		request.open(imageUpload.method, imageUpload.path);
		request.setRequestHeader("accept", "application/json");
		request.setRequestHeader("lang", document.documentElement.lang);
		request.setRequestHeader("idempotency-key", key);
		onProgress?.(0);
		moved();
		request.send(form);
	});
}

interface Envelope {
	data?: Answer<typeof imageUpload>;
	msg?: string;
	reason?: RefusalCode;
	fields?: CallRefused["fields"];
	retryAfter?: number;
}

/**
 * Reads an answer out of its envelope. What a proxy says in our place is no envelope: then the status speaks.
 * @param retryAfter the header of that name; a date in it counts as none
 * @throws CallRefused
 */
export function readAnswer(status: number, text: string, retryAfter: string | null): Answer<typeof imageUpload> {
	const envelope = parsed(text);
	if (status === 200 && envelope.data) return envelope.data;
	const seconds = envelope.retryAfter ?? (retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined);
	throw new CallRefused(status === 200 ? 0 : status, envelope.reason ?? reasonOf(status), envelope.msg ?? "", envelope.fields, seconds);
}

function parsed(text: string): Envelope {
	try {
		const value: unknown = JSON.parse(text);
		return value && typeof value === "object" ? value : {};
	} catch {
		return {};
	}
}

function reasonOf(status: number): RefusalCode {
	if (status === 413) return "image-too-large";
	if (status === 429) return "too-many";
	return status === 200 || status === 502 || status === 503 || status === 504 ? "unavailable" : "internal";
}

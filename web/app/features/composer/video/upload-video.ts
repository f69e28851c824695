import { CallError } from "#contract/pageApi.ts";
import { beginVideo } from "#contract/videos.ts";
import { callServer } from "../../../lib/call-server.ts";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";

/** Bytes of one request: an interrupted one is continued where it stopped. */
const chunkSize = 4 * 1024 * 1024;
const retryDelays = [0, 1_000, 3_000, 10_000];

interface UploadEvents {
	/** Sent fraction, 0 to 1. */
	onProgress: (sent: number) => void;
	onDone: () => void;
	/** `gone`: it has expired or was deleted, so it must begin again. */
	onFailed: (gone: boolean) => void;
}

/** A running upload. */
export interface RunningUpload {
	pause(): void;
	resume(): void;
}

/** Begins an upload on the server. @throws CallError */
export const beginUpload = (file: File): Promise<{ vid: number; url: string }> =>
	callServer(beginVideo, { body: { size: file.size } }, { key: newIdempotencyKey() });

/** Sends a file to the address of its upload, from where it stopped. */
export async function uploadVideo(
	file: File,
	url: string,
	{ onProgress, onDone, onFailed }: UploadEvents,
): Promise<RunningUpload> {
	const { Upload } = await import("tus-js-client").catch(() => {
		throw new CallError(0, "unavailable", "");
	});
	const upload = new Upload(file, {
		...{ uploadUrl: new URL(url, location.origin).href, chunkSize, retryDelays, storeFingerprintForResuming: false },
		onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
		onSuccess: onDone,
		onError: (error) => {
			const status = "originalResponse" in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
			onFailed([401, 403, 404, 410, 413].includes(status));
		},
	});
	upload.start();
	return { pause: () => void upload.abort(), resume: () => upload.start() };
}

import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Deps } from "../context.ts";
import { hourMs } from "../durations.ts";
import { randomString } from "../security/tokens.ts";
import { AppError, Invalid } from "./errors.ts";
import { contentLength, maxUploadBytesPerMember, reserveUpload } from "./uploadMemory.ts";

/** An uploaded file on the disk; it is deleted after the call unless that has moved it. */
export interface StoredFile {
	path: string;
	bytes: number;
	/** Uploads are compared by the hash of their bytes. */
	hash: string;
}

/** Bytes of the multipart headers. */
const headerBytes = 64 * 1024;

const folderOf = (dataDir: string): string => join(dataDir, "work");
const prefix = "upload-";

/** Nothing is written to a file for this long only when its process has ended. Milliseconds. */
const interruptedMs = 6 * hourMs;

/** Deletes the files of uploads whose process was killed. */
export async function deleteInterruptedUploads({ config, clock }: Pick<Deps, "config" | "clock">): Promise<void> {
	const folder = folderOf(config.dataDir);
	const names = await readdir(folder).catch(() => []);
	for (const name of names.filter((one) => one.startsWith(prefix))) {
		const written = await stat(join(folder, name)).catch(() => undefined);
		if (written && clock.now().getTime() - written.mtimeMs > interruptedMs)
			await rm(join(folder, name), { force: true });
	}
}

/** Stores the file of a multipart body. @throws AppError 413, 415, 422, 400 for a malformed body; errors of the disk */
export async function storeFile(
	request: FastifyRequest,
	reply: FastifyReply,
	uid: number,
	{ dataDir }: Pick<Config, "dataDir">,
	maxBytes: number,
): Promise<StoredFile> {
	const tooLarge = (): AppError => new AppError(413, "video-too-large", { megabytes: maxBytes / 1024 / 1024 });
	if (!request.isMultipart()) throw new AppError(415, "unsupported-type");
	const most = maxBytes + headerBytes;
	if (contentLength(request) > most) throw tooLarge();
	reserveUpload(uid, request, reply.raw, most, most + maxUploadBytesPerMember);
	const folder = folderOf(dataDir);
	const path = join(folder, `${prefix}${randomString(24)}`);
	const hash = createHash("sha256");
	let bytes = 0;
	try {
		const file = await request.file({ limits: { fileSize: maxBytes } });
		if (!file) throw new Invalid({ file: "field.required" }, "invalid-input");
		await mkdir(folder, { recursive: true });
		const count = async function* (source: Readable) {
			for await (const chunk of source as AsyncIterable<Buffer>) {
				hash.update(chunk);
				bytes += chunk.length;
				yield chunk;
			}
		};
		await pipeline(file.file, count, createWriteStream(path, { flags: "wx" }));
		if (file.file.truncated) throw tooLarge();
	} catch (error) {
		await rm(path, { force: true });
		const { statusCode, code } = error as { statusCode?: number; code?: string };
		if (statusCode === 413) throw tooLarge();
		// The parser's errors for a truncated or malformed body carry neither.
		throw error instanceof AppError || statusCode || code ? error : new AppError(400, "invalid-input");
	}
	return { path, bytes, hash: hash.digest("base64url") };
}

import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { constraints } from "#contract/constraints.ts";
import { AppError, Invalid } from "./errors.ts";
import { contentLength, reserveUpload } from "./uploadMemory.ts";

/** An uploaded file. Its name and type are not trusted. */
export interface UploadedFile {
	bytes: Buffer;
	filename: string;
	/** Uploads are compared by the hash of their bytes. */
	hash: string;
}

/** Bytes of an upload with its multipart headers. */
const maxUploadBytes = constraints.picture.maxBytes + 64 * 1024;
const tooLarge = (): AppError =>
	new AppError(413, "image-too-large", { megabytes: constraints.picture.maxBytes / 1024 / 1024 });

/** Reads the file of a multipart body. @throws AppError 413, 415, 422, 400 for a malformed body */
export async function readFile(request: FastifyRequest, reply: FastifyReply, uid: number): Promise<UploadedFile> {
	if (!request.isMultipart()) throw new AppError(415, "unsupported-type");
	if (contentLength(request) > maxUploadBytes) throw tooLarge();
	reserveUpload(uid, request, reply.raw, maxUploadBytes);
	try {
		const file = await request.file();
		if (!file) throw new Invalid({ file: "field.required" }, "invalid-input");
		const bytes = await file.toBuffer();
		const hash = createHash("sha256").update(bytes).digest("base64url");
		return { bytes, filename: file.filename.slice(0, 120), hash };
	} catch (error) {
		const { statusCode } = error as { statusCode?: number };
		if (statusCode === 413) throw tooLarge();
		// The parser's errors for a truncated or malformed body carry no status.
		throw error instanceof AppError || statusCode ? error : new AppError(400, "invalid-input");
	}
}

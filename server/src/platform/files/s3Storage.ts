import { createReadStream, createWriteStream, ReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	NotFound,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import type { Config } from "../../config.ts";
import type { FileStorage } from "./fileStorage.ts";

/** Files in a bucket of an S3-compatible store. Its objects are private: the site serves them. */
export function openS3Storage({
	endpoint,
	region,
	bucket,
	accessKeyId,
	secretAccessKey,
}: NonNullable<Config["s3"]>): FileStorage {
	const client = new S3Client({
		endpoint,
		region,
		credentials: { accessKeyId, secretAccessKey },
		forcePathStyle: true,
		// Not every compatible store knows the checksums that are optional.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	const object = (key: string) => ({ Bucket: bucket, Key: key });
	const put = async (key: string, content: Buffer | Readable): Promise<void> => {
		await client.send(new PutObjectCommand({ ...object(key), Body: content }));
	};
	const read = async (key: string, range?: string): Promise<Readable> => {
		const { Body } = await client.send(new GetObjectCommand({ ...object(key), ...(range && { Range: range }) }));
		return Body as Readable;
	};
	return {
		put,
		putStream: (key, content) =>
			content instanceof ReadStream ? put(key, content) : withFile(content, (file) => put(key, file)),
		read: (key) => read(key),
		readRange: (key, start, end) => read(key, `bytes=${start}-${end}`),
		bytes: async (key) => buffer(await read(key)),
		async exists(key) {
			try {
				await client.send(new HeadObjectCommand(object(key)));
				return true;
			} catch (error) {
				if (error instanceof NotFound) return false;
				throw error;
			}
		},
		async remove(key) {
			await client.send(new DeleteObjectCommand(object(key)));
		},
	};
}

/** The store asks for the length first: content of unknown length goes through a temporary file. */
async function withFile(content: Readable, use: (file: ReadStream) => Promise<void>): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "baraza-upload-"));
	try {
		const path = join(folder, "content");
		await pipeline(content, createWriteStream(path));
		await use(createReadStream(path));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

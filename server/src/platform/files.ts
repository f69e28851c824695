import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config.ts";

/** Where files lie. Keys are made by us, never by a visitor. */
export interface Files {
	put(key: string, content: Buffer): Promise<void>;
	/** For what is too large to hold in memory. */
	putStream(key: string, content: Readable): Promise<void>;
	read(key: string): Promise<Readable>;
	bytes(key: string): Promise<Buffer>;
	exists(key: string): Promise<boolean>;
	remove(key: string): Promise<void>;
}

/** The local disk under `DATA_DIR/files`, or an S3-compatible store when `S3_ENDPOINT` is set. */
export async function openFiles(config: Config): Promise<Files> {
	const disk = new Disk(config.s3 ? await s3Driver(config.s3) : new FSDriver({ location: join(config.dataDir, "files"), visibility: "public" }));
	return {
		put: (key, content) => disk.put(key, content),
		putStream: (key, content) => disk.putStream(key, content),
		read: (key) => disk.getStream(key),
		bytes: async (key) => Buffer.from(await disk.getBytes(key)),
		exists: (key) => disk.exists(key),
		remove: (key) => disk.delete(key),
	};
}

async function s3Driver(s3: NonNullable<Config["s3"]>) {
	const { S3Driver } = await import("flydrive/drivers/s3");
	return new S3Driver({
		endpoint: s3.endpoint,
		region: s3.region,
		bucket: s3.bucket,
		credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
		forcePathStyle: true,
		supportsACL: false,
		visibility: "private",
	});
}

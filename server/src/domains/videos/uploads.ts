import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import type { Config } from "../../config.ts";
import { unusedVideoMs } from "./rules.ts";

/** The library's store, but an error of the disk keeps its code. */
class UploadStore extends FileStore {
	override async write(content: Readable, name: string, offset: number): Promise<number> {
		const file = createWriteStream(join(this.directory, name), { flags: "r+", start: offset });
		await pipeline(content, file);
		return offset + file.bytesWritten;
	}
}

const stores = new Map<string, UploadStore>();

/** Folder of unfinished uploads. */
export const uploadFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "uploads");

/** Unfinished uploads, on the local disk until they are checked. */
export function uploadStore(config: Pick<Config, "dataDir">): FileStore {
	const directory = uploadFolder(config);
	const known = stores.get(directory);
	if (known) return known;
	mkdirSync(directory, { recursive: true });
	const store = new UploadStore({ directory, expirationPeriodInMilliseconds: unusedVideoMs });
	stores.set(directory, store);
	return store;
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import type { Config } from "../../config.ts";
import { unusedVideoMs } from "./rules.ts";

const stores = new Map<string, FileStore>();

/** Folder of unfinished uploads. */
export function uploadFolder({ dataDir }: Pick<Config, "dataDir">): string {
	const folder = join(dataDir, "uploads");
	mkdirSync(folder, { recursive: true });
	return folder;
}

/** Unfinished uploads, on the local disk until they are checked. */
export function uploadStore(config: Pick<Config, "dataDir">): FileStore {
	const directory = uploadFolder(config);
	const known = stores.get(directory);
	const store = known ?? new FileStore({ directory, expirationPeriodInMilliseconds: unusedVideoMs });
	stores.set(directory, store);
	return store;
}

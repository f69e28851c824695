import type { Deps } from "../../../platform/context.ts";
import { originalKey, videoFileKey } from "../fileKeys.ts";
import type { RemoveVideoFilesPayload } from "../jobs.ts";
import { renditions } from "../rules.ts";
import { uploadStore } from "../uploads.ts";

/**
 * Deletes the files of deleted videos, unfinished uploads too. Repeatable; the job is retried when the storage is
 * unavailable.
 */
export async function removeVideoFiles(
	{ files, config }: Pick<Deps, "files" | "config">,
	{ folders }: RemoveVideoFilesPayload,
): Promise<void> {
	for (const folder of folders) {
		await removeUpload({ config }, folder);
		await files.remove(originalKey(folder));
		for (const { size } of renditions) await files.remove(videoFileKey(folder, size));
	}
}

/** Deletes an upload; one that does not exist is ignored. */
export async function removeUpload({ config }: Pick<Deps, "config">, folder: string): Promise<void> {
	await uploadStore(config)
		.remove(folder)
		.catch(() => undefined);
}

import type { Deps } from "../../../platform/context.ts";
import { pictureFileKey, previewFileKey } from "../fileKeys.ts";
import type { RemoveFilesPayload } from "../jobs.ts";

/** Deletes the files of deleted pictures. Repeatable; the job is retried when the storage is unavailable. */
export async function removeFiles({ files }: Pick<Deps, "files">, { pictures }: RemoveFilesPayload): Promise<void> {
	for (const { folder, widths } of pictures) {
		for (const width of widths) {
			await files.remove(pictureFileKey(folder, width, "webp"));
			await files.remove(pictureFileKey(folder, width, "avif"));
		}
		await files.remove(previewFileKey(folder));
	}
}

import type { Deps } from "../../../platform/context.ts";
import { keyOf } from "../folders.ts";
import type { Remains } from "../tasks.ts";

/** Deletes the files of deleted pictures. Repeatable; the job is retried when the storage is unavailable. */
export async function removeFiles({ files }: Pick<Deps, "files">, { pictures }: Remains): Promise<void> {
	for (const { folder, widths } of pictures)
		for (const width of widths) {
			await files.remove(keyOf(folder, width, "webp"));
			await files.remove(keyOf(folder, width, "avif"));
		}
}
